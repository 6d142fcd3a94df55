-- verdict: equivalent*
-- why: not negated, false and unknown are the same to WHERE, and NULLs among the values do not matter
create table r (a int);
create table s (c int);
-- q1
select a from r where a >= any (select c from s)
-- q2
select a from r where a >= (select min(c) from s)
