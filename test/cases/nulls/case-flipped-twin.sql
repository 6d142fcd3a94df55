-- verdict: equivalent*
-- why: IS NOT TRUE flips all three truth values
create table t (a int);
-- q1
select case when a > 0 then 1 else 0 end as x from t
-- q2
select case when (a > 0) is not true then 0 else 1 end as x from t
