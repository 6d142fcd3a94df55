-- verdict: not_equivalent
-- why: the first row in descending order may hold a NULL
create table r (a int);
create table s (c int, d int);
-- q1
select a, (select d from s where s.c = r.a order by d desc limit 1) from r
-- q2
select a, (select max(d) from s where s.c = r.a) from r
