-- verdict: equivalent
-- why: the EXISTS of what is nested belongs to the two sides of the question, not of the queries
create table s (u int, d date, a int);
-- q1
select d, count(x) from (select s.d, g.x from s left join (select u, d, sum(a) as x from s group by u, d) g on g.d = s.d and g.x > 0) f group by d
-- q2
select d, count(x) from (select s.d, g.x from s left join (select d, u, sum(a) as x from s group by d, u) g on g.d = s.d and g.x > 0) f group by d
