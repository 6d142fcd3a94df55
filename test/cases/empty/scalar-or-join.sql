-- verdict: not_equivalent
-- why: a scalar subquery without a row gives NULL, an inner join drops the row
create table r (a int);
create table s (c int, d int);
-- q1
select a, (select max(d) from s where s.c = r.a) from r
-- q2
select r.a, x.m from r join (select c, max(d) as m from s group by c) x on x.c = r.a
