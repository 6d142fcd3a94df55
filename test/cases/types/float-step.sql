-- verdict: not_equivalent
-- why: a large float does not change when 1 is added
create table t (f double precision);
-- q1
select f from t where f + 1 > f
-- q2
select f from t where f is not null
