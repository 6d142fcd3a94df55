-- verdict: equivalent*
-- why: the left side has no duplicates
create table r (a int primary key);
create table s (c int);
-- q1
select a from r except all select c from s
-- q2
select a from r except select c from s
