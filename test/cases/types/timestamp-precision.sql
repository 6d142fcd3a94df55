-- verdict: not_equivalent
-- why: a timestamp may lie between two seconds
create table t (d timestamp);
-- q1
select d from t where d > '2024-01-01 00:00:00'
-- q2
select d from t where d >= '2024-01-01 00:00:01'
