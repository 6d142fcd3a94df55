-- verdict: equivalent*
-- why: NULLS LAST makes the first row of each group hold the maximum
create table t (a int, b int);
-- q1
select distinct on (a) a, b from t order by a, b desc nulls last
-- q2
select a, max(b) from t group by a
