-- verdict: not_equivalent
-- why: the same set of numbers, written with other decimals
create table t (k int, x numeric);
-- q1
select k, avg(distinct x) from t group by k
-- q2
select k, avg(distinct x * 1.00) from t group by k
