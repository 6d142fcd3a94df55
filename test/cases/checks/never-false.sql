-- verdict: equivalent*
-- why: no row makes the check false, so its negation selects nothing
create table t (a int, b int, check (a = 1 or b = 1));
-- q1
select a, b from t where not (a = 1 or b = 1)
-- q2
select a, b from t where false
