-- verdict: equivalent*
-- why: inside of the CTE the name is that of the table
create table t (a int);
-- q1
with t as (select a from t where a > 0) select a from t
-- q2
select a from t where a > 0
