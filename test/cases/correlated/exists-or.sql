-- verdict: equivalent
-- why: EXISTS distributes over OR
create table r (a int, b int);
create table s (c int, d int);
-- q1
select a, b from r where exists (select 1 from s where s.c = r.a) or exists (select 1 from s where s.d = r.b)
-- q2
select a, b from r where exists (select 1 from s where s.c = r.a or s.d = r.b)
