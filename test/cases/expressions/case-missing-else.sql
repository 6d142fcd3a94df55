-- verdict: not_equivalent
-- why: without ELSE the value is NULL
create table t (a int);
-- q1
select count(case when a > 0 then 1 else 0 end) from t
-- q2
select count(case when a > 0 then 1 end) from t
