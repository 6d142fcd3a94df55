-- verdict: equivalent*
-- why: NOT (a = b) and a <> b are both unknown on NULL
create table t (a int, b int);
-- q1
select a from t where not (a = b)
-- q2
select a from t where a <> b
