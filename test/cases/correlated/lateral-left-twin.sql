-- verdict: equivalent*
-- why: a subquery with a global aggregate is never empty
create table r (a int);
create table s (c int, d int);
-- q1
select r.a, x.m from r left join lateral (select max(d) as m from s where s.c = r.a) x on true
-- q2
select r.a, x.m from r cross join lateral (select max(d) as m from s where s.c = r.a) x
