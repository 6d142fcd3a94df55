-- verdict: unsupported
-- reason: range with an offset
-- why: distances of floats are rounded
create table t (f float8);
-- q1
select count(*) over (order by f range 1 preceding) from t
-- q2
select count(*) over (order by f range 1 preceding) from t where f = f or f is null
