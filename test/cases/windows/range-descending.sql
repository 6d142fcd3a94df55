-- verdict: equivalent*
-- why: preceding rows have greater values
create table e (id int primary key, d int, s int not null);
-- q1
select id, count(*) over (order by s desc range 1 preceding) from e
-- q2
select id, (select count(*) from e x where x.s between e.s and e.s + 1) from e
