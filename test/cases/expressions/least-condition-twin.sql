-- verdict: equivalent*
-- why: the greatest exceeds the limit when one of them does, NULLs ignored
create table t (a int, b int);
-- q1
select a, b from t where greatest(a, b) > 0
-- q2
select a, b from t where a > 0 or b > 0
