-- verdict: equivalent*
-- why: UNION of a table with itself is its DISTINCT
create table t (a int);
-- q1
select a from t union select a from t
-- q2
select distinct a from t
