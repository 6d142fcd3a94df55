-- verdict: equivalent*
-- why: in ascending order NULLs come last, so the first row holds the minimum
create table r (a int);
create table s (c int, d int);
-- q1
select a, (select d from s where s.c = r.a order by d limit 1) from r
-- q2
select a, (select min(d) from s where s.c = r.a) from r
