-- verdict: equivalent*
-- why: unknown AND false is false, so its negation is true
create table t (a int, b int);
-- q1
select a, b from t where not (a = 1 and b = 2)
-- q2
select a, b from t where a <> 1 or b <> 2
