-- verdict: not_equivalent
-- why: coalesce(a, b) = 1 looks at b only when a is NULL
create table t (a int, b int);
-- q1
select a, b from t where coalesce(a, b) = 1
-- q2
select a, b from t where a = 1 or b = 1
