-- verdict: not_equivalent
-- why: the CTE hides the table of the same name
create table t (a int);
-- q1
with t as (select a from t where a > 0) select a from t
-- q2
select a from t
