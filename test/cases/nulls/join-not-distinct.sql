-- verdict: not_equivalent
-- why: IS NOT DISTINCT FROM joins NULL with NULL
create table r (a int, b int);
create table s (c int, d int);
-- q1
select b, d from r join s on r.a = s.c
-- q2
select b, d from r join s on r.a is not distinct from s.c
