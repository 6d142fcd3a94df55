-- verdict: not_equivalent
-- why: a condition on the inner side in WHERE removes the rows that ON would keep with NULLs
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.b, s.d from r left join s on r.a = s.c and s.d = 1
-- q2
select r.b, s.d from r left join s on r.a = s.c where s.d = 1
