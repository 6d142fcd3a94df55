-- verdict: equivalent*
-- why: in WHERE a condition on the left side may be tested before the join
create table r (a int, b int);
create table s (c int);
-- q1
select r.a, s.c from r left join s on r.a = s.c where r.b > 0
-- q2
select x.a, s.c from (select a from r where b > 0) x left join s on x.a = s.c
