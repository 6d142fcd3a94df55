-- verdict: equivalent*
-- why: a negative scale rounds to hundreds
create table t (x numeric);
-- q1
select x::numeric(5,-2) from t
-- q2
select round(x, -2) from t
