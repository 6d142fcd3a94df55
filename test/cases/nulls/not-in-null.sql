-- verdict: not_equivalent
-- why: NOT IN is never true when the subquery yields a NULL, or when the value is NULL and the subquery is not empty
create table r (a int);
create table s (c int);
-- q1
select a from r where a not in (select c from s)
-- q2
select a from r where not exists (select 1 from s where s.c = r.a)
