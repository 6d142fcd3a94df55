-- verdict: not_equivalent
create table t (a int, n numeric(6,2));
-- q1
select floor(case when a > 0 then n when a < 0 then a else 0.5 end) from t
-- q2
select case when a > 0 then trunc(n) when a < 0 then a else 0 end from t
