-- verdict: equivalent
-- why: the definition of rank
create table e (id int primary key, d int, s int not null);
-- q1
select id, rank() over (partition by d order by s) from e
-- q2
select id, 1 + (select count(*) from e x where x.d is not distinct from e.d and x.s < e.s) from e
