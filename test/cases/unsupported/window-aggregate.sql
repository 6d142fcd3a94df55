-- verdict: unsupported
-- reason: window function array_agg(anynonarray)
-- why: an aggregate that is not known is not known over a window either, also in a subquery
create table t (a int);
-- q1
select n from (select array_agg(a) over (order by a) as n from t) x
-- q2
select null::int[] from t
