-- verdict: equivalent*
-- why: both conditions look at the left table only
create table r (a int);
create table s (c int);
create table u (e int);
-- q1
select r.a, s.c, u.e from r left join s on r.a = s.c left join u on u.e = r.a
-- q2
select r.a, s.c, u.e from r left join u on r.a = u.e left join s on s.c = r.a
