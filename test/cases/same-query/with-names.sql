-- verdict: equivalent
-- proof: the same query
create table t (id int, place point);
-- q1
with recursive a(n, p) as (select id, place from t union all select n + 1, p from a where n < 3),
    b as (with a as (select 1 as one) select one from a)
select a.p, (select x.p from a as x limit 1), one from a, b
-- q2
with recursive up(k, q) as (select id, place from t union all select k + 1, q from up where k < 3),
    c as (with d as (select 1 as uno) select uno from d)
select up.q, (select y.q from up as y limit 1), uno from up, c
