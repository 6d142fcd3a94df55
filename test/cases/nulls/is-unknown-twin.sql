-- verdict: equivalent*
-- why: unknown exactly when one of the operands is NULL
create table t (a int, b int);
-- q1
select a, b from t where (a = b) is unknown
-- q2
select a, b from t where a is null or b is null
