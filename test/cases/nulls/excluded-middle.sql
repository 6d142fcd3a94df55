-- verdict: not_equivalent
-- why: a > 3 OR a <= 3 is unknown when a is NULL
create table t (a int, b int);
-- q1
select b from t where a > 3 or a <= 3
-- q2
select b from t
