-- verdict: equivalent*
-- why: a filter that rejects NULL turns the outer join into an inner one
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.b, s.d from r left join s on r.a = s.c where s.d > 0
-- q2
select r.b, s.d from r join s on r.a = s.c where s.d > 0
