-- verdict: equivalent*
-- why: NOT IN is <> ALL, with NULLs, too
create table r (a int);
create table s (c int);
-- q1
select a from r where a <> all (select c from s)
-- q2
select a from r where a not in (select c from s)
