-- verdict: not_equivalent
-- why: each number has decimals of its own, and multiplication adds two
create table t (x numeric);
-- q1
select x / 3.0 from t
-- q2
select (x * 1.00) / 3.0 from t
