-- verdict: equivalent*
-- why: with a unique column there is at most one partner
create table r (a int, b int);
create table s (c int unique);
-- q1
select r.a, r.b from r where r.a in (select c from s)
-- q2
select r.a, r.b from r join s on r.a = s.c
