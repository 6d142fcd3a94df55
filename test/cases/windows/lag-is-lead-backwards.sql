-- verdict: equivalent*
-- why: the row before is the row behind in the other direction
create table e (id int primary key, d int, s int not null);
-- q1
select id, lag(s) over (order by id) from e
-- q2
select id, lead(s) over (order by id desc) from e
