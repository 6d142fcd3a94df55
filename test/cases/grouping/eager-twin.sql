-- verdict: equivalent*
-- why: each group meets at most one row of the other side
create table r (a int primary key, b int);
create table s (c int, d int);
-- q1
select r.a, sum(s.d) from r join s on r.a = s.c group by r.a
-- q2
select r.a, x.sd from r join (select c, sum(d) as sd from s group by c) x on x.c = r.a
