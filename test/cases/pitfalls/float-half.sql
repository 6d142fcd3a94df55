-- verdict: not_equivalent
-- why: a float rounds halves to even, a numeric away from zero
create table t (f double precision);
-- q1
select f::int from t where f in (0.5, 1.5, 2.5)
-- q2
select f::numeric::int from t where f in (0.5, 1.5, 2.5)
