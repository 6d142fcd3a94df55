-- verdict: not_equivalent
-- why: an inner join above an outer join removes the rows that the outer join filled up
create table r (a int);
create table s (c int, d int);
create table u (e int);
-- q1
select r.a, s.d from r left join (s join u on s.d = u.e) on r.a = s.c
-- q2
select r.a, s.d from (r left join s on r.a = s.c) join u on s.d = u.e
