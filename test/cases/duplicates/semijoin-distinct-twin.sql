-- verdict: equivalent*
-- why: the outer table has no duplicates of its own
create table r (a int primary key, b int);
create table s (c int);
-- q1
select r.a from r where exists (select 1 from s where s.c = r.a)
-- q2
select distinct r.a from r join s on s.c = r.a
