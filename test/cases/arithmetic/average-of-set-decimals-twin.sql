-- verdict: equivalent*
-- why: the same numbers with the same decimals
create table t (k int, x numeric(20,2));
-- q1
select k, avg(distinct x) from t group by k
-- q2
select k, avg(distinct x * 1) from t group by k
