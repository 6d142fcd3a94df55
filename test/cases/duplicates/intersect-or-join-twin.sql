-- verdict: equivalent*
-- why: IS NOT DISTINCT FROM is the equality of INTERSECT
create table r (a int);
create table s (c int);
-- q1
select a from r intersect select c from s
-- q2
select distinct r.a from r join s on r.a is not distinct from s.c
