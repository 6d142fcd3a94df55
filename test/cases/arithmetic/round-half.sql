-- verdict: not_equivalent
-- why: round takes halves away from zero, floor(n + 0.5) takes them up
create table t (n numeric(4,1));
-- q1
select round(n) from t
-- q2
select floor(n + 0.5) from t
