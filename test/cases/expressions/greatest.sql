-- verdict: not_equivalent
-- why: GREATEST ignores NULLs, the CASE picks b when the comparison is unknown
create table t (a int, b int);
-- q1
select greatest(a, b) from t
-- q2
select case when a > b then a else b end from t
