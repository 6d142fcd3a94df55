-- verdict: equivalent*
-- why: the second value
create table e (id int primary key, d int, s int not null);
-- q1
select max(s) from (select s, dense_rank() over (order by s desc) as r from e) x where r = 2
-- q2
select max(s) from e where s < (select max(s) from e)
