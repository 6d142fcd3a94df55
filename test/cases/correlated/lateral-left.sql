-- verdict: not_equivalent
-- why: a lateral left join keeps the rows for which the subquery is empty
create table r (a int);
create table s (c int, d int);
-- q1
select r.a, x.d from r left join lateral (select d from s where s.c = r.a) x on true
-- q2
select r.a, x.d from r cross join lateral (select d from s where s.c = r.a) x
