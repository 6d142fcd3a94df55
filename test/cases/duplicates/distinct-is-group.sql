-- verdict: equivalent*
-- why: DISTINCT is a GROUP BY of all columns
create table t (a int, b int);
-- q1
select distinct a, b from t
-- q2
select a, b from t group by b, a
