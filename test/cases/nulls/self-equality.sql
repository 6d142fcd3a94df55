-- verdict: not_equivalent
-- why: a = a is not true when a is NULL
create table t (a int, b int);
-- q1
select a, b from t where a = a
-- q2
select a, b from t
