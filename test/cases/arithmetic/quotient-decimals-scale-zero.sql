-- verdict: not_equivalent
-- why: a declared scale of 0, and 2 decimals by the multiplication
create table t (x numeric(20,0));
-- q1
select x / 3.0 from t
-- q2
select (x * 1.00) / 3.0 from t
