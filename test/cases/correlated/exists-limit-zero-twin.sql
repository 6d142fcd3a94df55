-- verdict: equivalent*
-- why: one row is enough for EXISTS
create table r (a int);
create table s (c int);
-- q1
select a from r where exists (select 1 from s where s.c = r.a limit 1)
-- q2
select a from r where exists (select 1 from s where s.c = r.a)
