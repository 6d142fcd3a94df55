-- verdict: not_equivalent
-- why: a left join whose columns are not used still repeats rows
create table r (a int, b int);
create table s (c int);
-- q1
select r.a, r.b from r left join s on r.a = s.c
-- q2
select a, b from r
