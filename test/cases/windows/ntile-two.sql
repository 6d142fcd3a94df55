-- verdict: not_equivalent
-- why: the first bucket is the larger one
-- bound: 3
create table e (id int primary key, d int, s int not null);
-- q1
select id, ntile(2) over (order by id) from e
-- q2
select id, 3 - ntile(2) over (order by id desc) from e
