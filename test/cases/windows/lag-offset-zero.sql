-- verdict: equivalent*
-- why: the row itself
create table e (id int primary key, d int, s int not null);
-- q1
select id, lag(s, 0) over (order by id) from e
-- q2
select id, s from e
