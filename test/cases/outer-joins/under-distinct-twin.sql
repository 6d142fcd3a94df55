-- verdict: equivalent*
-- why: a left join only repeats rows, which DISTINCT hides
create table r (a int);
create table s (c int);
-- q1
select distinct r.a from r left join s on r.a = s.c
-- q2
select distinct a from r
