-- verdict: not_equivalent
-- why: a check between two columns is unknown when one of them is NULL
create table t (a int, b int, check (a < b));
-- q1
select a, b from t where a < b
-- q2
select a, b from t where a is not null
