-- verdict: equivalent*
-- why: a difference of rows is an OR of differences
create table t (a int, b int);
-- q1
select a, b from t where (a, b) <> (1, 2)
-- q2
select a, b from t where a <> 1 or b <> 2
