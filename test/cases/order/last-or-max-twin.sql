-- verdict: equivalent*
-- why: NULLS LAST makes the first row the maximum
create table t (a int);
-- q1
select a from t order by a desc nulls last limit 1
-- q2
select max(a) from t having count(*) > 0
