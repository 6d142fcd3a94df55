-- verdict: not_equivalent
-- why: left joins associate only if the second condition rejects NULLs from the middle table
create table r (a int);
create table s (c int, d int);
create table u (e int);
-- q1
select r.a, s.d, u.e from (r left join s on r.a = s.c) left join u on s.d is not distinct from u.e
-- q2
select r.a, s.d, u.e from r left join (s left join u on s.d is not distinct from u.e) on r.a = s.c
