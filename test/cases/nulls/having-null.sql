-- verdict: not_equivalent
-- why: HAVING drops groups whose condition is unknown, here those with only NULLs
create table t (a int, b int);
-- q1
select a from t group by a having max(b) > 0 or max(b) <= 0
-- q2
select a from t group by a
