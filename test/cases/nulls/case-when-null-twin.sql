-- verdict: equivalent*
-- why: the branch WHEN NULL can never be taken
create table t (a int);
-- q1
select case a when null then 0 else 1 end as x from t
-- q2
select 1 as x from t
