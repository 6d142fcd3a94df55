-- verdict: not_equivalent
-- why: a comparison is unknown when either side is NULL
create table t (a int, b int);
-- q1
select a, b from t where (a = b) is unknown
-- q2
select a, b from t where a is null
