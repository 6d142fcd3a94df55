-- verdict: equivalent
create table v (k int, m numeric(6,2), i int);
-- q1
select k, avg(distinct i), avg(distinct m) from v group by k
-- q2
select k, sum(distinct i)::numeric / count(distinct i), sum(distinct m) / count(distinct m) from v group by k
