-- verdict: not_equivalent
-- why: 1.00 and 1.0000 are different texts
create table t (x int);
-- q1
select x::numeric(12,2)::text from t
-- q2
select x::numeric(12,4)::text from t
