-- verdict: not_equivalent
-- why: r.b may be NULL in a row of r, so the filter loses more than the right side's rows
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.a, s.d from r full join s on r.a = s.c where r.b is not null
-- q2
select r.a, s.d from r left join s on r.a = s.c
