-- verdict: not_equivalent
-- same: unsupported
-- why: an aggregate that is not known over a window is run by the server
create table t (a int);
-- q1
select n from (select array_agg(a) over (order by a) as n from t) x
-- q2
select null::int[] from t
