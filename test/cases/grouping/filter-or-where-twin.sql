-- verdict: equivalent*
-- why: HAVING removes the groups that FILTER emptied
create table t (a int, b int);
-- q1
select a, count(*) filter (where b > 0) from t group by a having bool_or(b > 0)
-- q2
select a, count(*) from t where b > 0 group by a
