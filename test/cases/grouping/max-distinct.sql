-- verdict: equivalent*
-- why: DISTINCT makes no difference to a maximum
create table t (a int, b int);
-- q1
select b, max(distinct a), bool_or(distinct a > 0) from t group by b
-- q2
select b, max(a), bool_or(a > 0) from t group by b
