-- verdict: equivalent
-- why: the definition of dense_rank
create table e (id int primary key, d int, s int not null);
-- q1
select id, dense_rank() over (order by s) from e
-- q2
select id, 1 + (select count(distinct x.s) from e x where x.s < e.s) from e
