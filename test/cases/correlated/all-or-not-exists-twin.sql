-- verdict: equivalent*
-- why: without NULLs ALL says that no row contradicts
create table r (a int not null);
create table s (c int not null);
-- q1
select a from r where a > all (select c from s)
-- q2
select a from r where not exists (select 1 from s where s.c >= r.a)
