-- verdict: not_equivalent
-- why: another condition takes rows out of it
create table e (id int primary key, d int, s int not null);
-- q1
select id, n from (select id, s, rank() over (partition by d order by s) as n from e) x where s = 1
-- q2
select id, rank() over (partition by d order by s) as n from e where s = 1
