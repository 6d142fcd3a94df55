-- verdict: equivalent*
-- why: IS NOT DISTINCT FROM is the equality of EXCEPT
create table r (a int);
create table s (c int);
-- q1
select a from r except select c from s
-- q2
select distinct a from r where not exists (select 1 from s where s.c is not distinct from r.a)
