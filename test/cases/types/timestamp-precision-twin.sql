-- verdict: equivalent*
-- reached: unknown
-- why: timestamp(0) holds whole seconds
create table t (d timestamp(0));
-- q1
select d from t where d > '2024-01-01 00:00:00'
-- q2
select d from t where d >= '2024-01-01 00:00:01'
