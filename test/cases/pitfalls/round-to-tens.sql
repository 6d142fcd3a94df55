-- verdict: not_equivalent
-- why: rounding and truncating to tens differ from five on
create table t (n numeric(4,1));
-- q1
select round(n, -1) from t
-- q2
select trunc(n, -1) from t
