-- verdict: equivalent*
-- why: s is never NULL, so a NULL is a row that is not there
create table e (id int primary key, d int, s int not null);
-- q1
select id, lag(s, 1, 0) over (order by id) from e
-- q2
select id, coalesce(lag(s) over (order by id), 0) from e
