-- verdict: not_equivalent
-- why: rows without a value do not count
create table v (k int, m numeric(6,2), i int);
-- q1
select k, avg(m) from v group by k
-- q2
select k, sum(m) / count(*) from v group by k
