-- verdict: not_equivalent
-- why: a subquery limited to zero rows has none
create table r (a int);
create table s (c int);
-- q1
select a from r where exists (select 1 from s where s.c = r.a limit 0)
-- q2
select a from r where exists (select 1 from s where s.c = r.a)
