-- verdict: not_equivalent
-- why: the three first rows, with ties
-- bound: 4
create table e (id int primary key, d int, s int not null);
-- q1
select id from (select id, dense_rank() over (order by s desc) as r from e) x where r <= 3
-- q2
select id from (select id, rank() over (order by s desc) as r from e) x where r <= 3
