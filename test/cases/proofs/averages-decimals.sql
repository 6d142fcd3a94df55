-- verdict: not_equivalent
-- why: a sum with more decimals is divided with more
create table v (k int, n numeric);
-- q1
select k, sum(n) / count(n) from v group by k
-- q2
select k, sum(n + 0.00000000000000000000) / count(n) from v group by k
