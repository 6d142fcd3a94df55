-- verdict: equivalent*
-- why: the expression is always the same
create table t (a int, b int generated always as (a * 2) stored);
-- q1
select b from t
-- q2
select a * 2 from t
