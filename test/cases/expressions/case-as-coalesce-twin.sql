-- verdict: not_equivalent
create table t (a int, b text);
-- q1
select case when b is null then '' else b end from t
-- q2
select nullif(b, '') from t
