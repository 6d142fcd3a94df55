-- verdict: equivalent*
-- why: counts of both sides multiply
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.a, count(*) from r join s on r.a = s.c group by r.a
-- q2
select x.a, x.n * y.n from (select a, count(*) as n from r group by a) x join (select c, count(*) as n from s group by c) y on x.a = y.c
