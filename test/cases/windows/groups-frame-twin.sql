-- verdict: not_equivalent
-- why: one row before is no group
create table e (id int primary key, d int, s int not null);
-- q1
select id, count(*) over (order by s groups between 1 preceding and 1 preceding) from e
-- q2
select id, count(*) over (order by s rows between 1 preceding and 1 preceding) from e
