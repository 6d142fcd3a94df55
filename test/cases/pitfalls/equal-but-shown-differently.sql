-- verdict: not_equivalent
-- same: unsupported
-- why: 1.0 and 1.00 are equal numerics with different texts
create table t (m numeric, n numeric);
-- q1
select m::text from t where m = n
-- q2
select n::text from t where m = n
