-- verdict: not_equivalent
create table s (u int, d date, a int);
-- q1
select d, count(x) from (select s.d, g.x from s left join (select u, d, sum(a) as x from s group by u, d) g on g.d = s.d and g.x > 0) f group by d
-- q2
select d, count(x) from (select s.d, g.x from s left join (select d, a as u, sum(u) as x from s group by d, a) g on g.d = s.d and g.x > 0) f group by d
