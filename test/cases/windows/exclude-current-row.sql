-- verdict: equivalent*
-- why: all others
create table e (id int primary key, d int, s int not null);
-- q1
select id, count(*) over (rows between unbounded preceding and unbounded following exclude current row) from e
-- q2
select id, count(*) over () - 1 from e
