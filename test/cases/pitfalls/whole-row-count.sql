-- verdict: not_equivalent
-- why: a column of s may be NULL where the row of s is there
create table r (a int);
create table s (c int, d int);
-- q1
select r.a, count(s) from r left join s on s.c = r.a group by r.a
-- q2
select r.a, count(s.d) from r left join s on s.c = r.a group by r.a
