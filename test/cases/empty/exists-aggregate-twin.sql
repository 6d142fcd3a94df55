-- verdict: equivalent*
-- why: the EXISTS is always true
create table r (a int);
create table s (c int);
-- q1
select a from r where exists (select count(*) from s where s.c = r.a)
-- q2
select a from r
