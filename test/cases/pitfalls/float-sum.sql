-- verdict: not_equivalent
-- why: the sum of floats may lose small values
create table t (f double precision, g double precision);
-- q1
select (f + g) - f = g from t where f = 10000000000000000 and g = 1
-- q2
select true from t where f = 10000000000000000 and g = 1
