-- verdict: not_equivalent
-- why: in ON a condition on the left side only decides who finds a partner
create table r (a int, b int);
create table s (c int);
-- q1
select r.a, s.c from r left join s on r.a = s.c and r.b > 0
-- q2
select x.a, s.c from (select a from r where b > 0) x left join s on x.a = s.c
