-- verdict: not_equivalent
-- why: a filter that accepts NULL keeps the rows without a partner
create table r (a int, b int);
create table s (c int, d int);
-- q1
select r.b, s.d from r left join s on r.a = s.c where s.d > 0 or s.d is null
-- q2
select r.b, s.d from r join s on r.a = s.c where s.d > 0 or s.d is null
