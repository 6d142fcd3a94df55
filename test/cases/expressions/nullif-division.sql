-- verdict: equivalent*
-- why: NULLIF guards the division as the CASE does
create table t (a int, b int);
-- q1
select b / nullif(a, 0) from t
-- q2
select case when a <> 0 then b / a end from t
