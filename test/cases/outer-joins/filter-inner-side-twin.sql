-- verdict: equivalent*
-- why: in ON a condition on the right side may be tested before the join
create table r (a int);
create table s (c int, d int);
-- q1
select r.a, s.d from r left join s on r.a = s.c and coalesce(s.d, 1) > 0
-- q2
select r.a, x.d from r left join (select c, d from s where coalesce(d, 1) > 0) x on r.a = x.c
