-- verdict: equivalent*
-- why: one group of peers before
create table e (id int primary key, d int, s int not null);
-- q1
select id, count(*) over (order by s groups between 1 preceding and 1 preceding) from e
-- q2
select id, (select count(*) from e x where x.s = (select max(y.s) from e y where y.s < e.s)) from e
