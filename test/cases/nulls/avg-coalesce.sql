-- verdict: not_equivalent
-- why: avg ignores NULLs, with coalesce they pull the average down
create table t (a int);
-- q1
select avg(coalesce(a, 0)) from t
-- q2
select avg(a) from t
