-- verdict: not_equivalent
-- why: without the coalesce the generated column is NULL when a is
create table t (a int, g int generated always as (a * 2) stored);
-- q1
select count(g) from t
-- q2
select count(*) from t
