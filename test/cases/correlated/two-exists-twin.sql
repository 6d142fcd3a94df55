-- verdict: equivalent*
-- why: there is only one row that can satisfy both
create table r (a int, b int);
create table s (c int primary key check (c = 1), d int);
-- q1
select a, b from r where exists (select 1 from s where s.c = r.a) and exists (select 1 from s where s.d = r.b)
-- q2
select a, b from r where exists (select 1 from s where s.c = r.a and s.d = r.b)
