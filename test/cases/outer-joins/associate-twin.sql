-- verdict: equivalent*
-- why: an equality rejects NULLs, so the left joins associate
create table r (a int);
create table s (c int, d int);
create table u (e int);
-- q1
select r.a, s.d, u.e from (r left join s on r.a = s.c) left join u on s.d = u.e
-- q2
select r.a, s.d, u.e from r left join (s left join u on s.d = u.e) on r.a = s.c
