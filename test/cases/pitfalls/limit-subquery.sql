-- verdict: not_equivalent
-- why: the limit counts the rows of another table
create table r (a int primary key);
create table s (c int);
-- q1
select a from r order by a limit (select count(*) from s)
-- q2
select a from r order by a
