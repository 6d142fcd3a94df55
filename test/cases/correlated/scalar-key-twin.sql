-- verdict: equivalent*
-- why: with a unique column the scalar subquery never raises
create table r (a int, b int);
create table s (c int unique, d int);
-- q1
select r.b, (select d from s where s.c = r.a) from r
-- q2
select r.b, s.d from r left join s on s.c = r.a
