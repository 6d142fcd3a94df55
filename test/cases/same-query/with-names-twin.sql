-- verdict: not_equivalent
-- why: the inner name stands for the outer rows here
create table t (id int, place point);
-- q1
with a as (select id as x, place from t), b as (with a as (select 1 as x) select x from a) select a.place, b.x from a, b
-- q2
with a as (select id as x, place from t), b as (with d as (select 1 as x) select x from a) select a.place, b.x from a, b
