-- verdict: not_equivalent
-- why: the last row is the first one
create table e (id int primary key, d int, s int not null);
-- q1
select id, row_number() over (order by id) from e
-- q2
select id, row_number() over (order by id desc) from e
