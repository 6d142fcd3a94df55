-- verdict: equivalent*
-- why: the limit is the number of rows
create table r (a int primary key);
-- q1
select a from r order by a limit (select count(*) from r)
-- q2
select a from r order by a
