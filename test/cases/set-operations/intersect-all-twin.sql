-- verdict: equivalent*
-- why: one side without duplicates is enough
create table r (a int);
create table s (c int primary key);
-- q1
select a from r intersect all select c from s
-- q2
select a from r intersect select c from s
