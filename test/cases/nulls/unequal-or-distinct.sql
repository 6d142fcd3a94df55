-- verdict: not_equivalent
-- why: a <> b is unknown when one side is NULL, IS DISTINCT FROM is true
create table t (a int, b int);
-- q1
select a, b from t where a <> b
-- q2
select a, b from t where a is distinct from b
