-- verdict: equivalent*
-- why: once the result is filtered on the middle table both are inner joins
create table r (a int);
create table s (c int, d int);
create table u (e int);
-- q1
select r.a, s.d from r left join (s join u on s.d = u.e) on r.a = s.c where s.d is not null
-- q2
select r.a, s.d from (r left join s on r.a = s.c) join u on s.d = u.e
