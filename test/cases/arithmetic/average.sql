-- verdict: not_equivalent
-- why: dividing the sum by the count is integer division, avg is not
create table t (k int, a int);
-- q1
select k, avg(a) from t group by k
-- q2
select k, sum(a) / count(a) from t group by k
