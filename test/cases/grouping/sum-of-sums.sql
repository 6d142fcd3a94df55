-- verdict: not_equivalent
-- why: a row where one column is NULL adds nothing to the sum of a + b
create table t (k int, a int, b int);
-- q1
select k, sum(a + b) from t group by k
-- q2
select k, sum(a) + sum(b) from t group by k
