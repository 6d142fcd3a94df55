-- verdict: not_equivalent
-- why: INTERSECT takes NULLs for equal, a join does not
create table r (a int);
create table s (c int);
-- q1
select a from r intersect select c from s
-- q2
select distinct r.a from r join s on r.a = s.c
