-- verdict: equivalent*
-- why: two partners are an error in the scalar subquery, and a database with an error is no counterexample
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.b, (select d from s where s.c = r.a) from r
-- q2
select r.b, s.d from r left join s on s.c = r.a
