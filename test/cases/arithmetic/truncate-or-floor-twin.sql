-- verdict: equivalent*
-- why: both round down for numbers that are not negative
create table t (a int check (a >= 0));
-- q1
select a / 2 from t
-- q2
select floor(a / 2.0) from t
