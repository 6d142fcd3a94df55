-- verdict: equivalent*
-- why: for an inner join ON and WHERE are the same
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.b, s.d from r join s on r.a = s.c and s.d = 1
-- q2
select r.b, s.d from r join s on r.a = s.c where s.d = 1
