-- verdict: not_equivalent
-- why: a row may make the check unknown
create table t (a int, b int, check (a = 1 or b = 1));
-- q1
select a, b from t where (a = 1 or b = 1) is not true
-- q2
select a, b from t where false
