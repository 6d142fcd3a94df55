-- verdict: equivalent*
-- why: away from zero is up when nothing is negative
create table t (n numeric(4,1) check (n >= 0));
-- q1
select round(n) from t
-- q2
select floor(n + 0.5) from t
