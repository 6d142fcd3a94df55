-- verdict: not_equivalent
-- why: moving a condition from the inner ON to the outer one keeps rows without a partner
create table r (a int);
create table s (c int, d int);
create table u (e int);
-- q1
select r.a, s.d, u.e from r left join (s left join u on u.e = s.d and s.c > 0) on s.c = r.a
-- q2
select r.a, s.d, u.e from r left join (s left join u on u.e = s.d) on s.c = r.a and s.c > 0
