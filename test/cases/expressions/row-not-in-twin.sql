-- verdict: equivalent*
-- why: without NULLs it is the anti join on both columns
create table r (a int not null, b int not null);
create table s (c int not null, d int not null);
-- q1
select a, b from r where (a, b) not in (select c, d from s)
-- q2
select a, b from r where not exists (select 1 from s where s.c = r.a and s.d = r.b)
