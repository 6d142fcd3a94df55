-- verdict: equivalent*
-- why: the row of s is missing where its join column is
create table r (a int);
create table s (c int, d int);
-- q1
select r.a, count(s) from r left join s on s.c = r.a group by r.a
-- q2
select r.a, count(s.c) from r left join s on s.c = r.a group by r.a
