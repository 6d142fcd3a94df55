-- verdict: not_equivalent
-- why: CASE a WHEN NULL compares with =, which is never true
create table t (a int);
-- q1
select case a when null then 0 else 1 end as x from t
-- q2
select case when a is null then 0 else 1 end as x from t
