-- verdict: equivalent*
-- why: b counts only where a is NULL
create table t (a int, b int);
-- q1
select a, b from t where coalesce(a, b) = 1
-- q2
select a, b from t where a = 1 or (a is null and b = 1)
