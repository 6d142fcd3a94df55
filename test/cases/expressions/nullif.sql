-- verdict: not_equivalent
-- why: NULLIF is NULL as well when its first argument is
create table t (a int, b int);
-- q1
select a, b from t where nullif(a, b) is null
-- q2
select a, b from t where a = b
