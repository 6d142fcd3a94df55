-- verdict: equivalent*
-- why: a generated column is its expression
create table t (a int, b int, g int generated always as (a + b) stored);
-- q1
select g from t
-- q2
select a + b from t
