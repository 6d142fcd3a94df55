-- verdict: equivalent*
-- why: a condition on the grouping column may be tested before grouping
create table t (a int, b int);
-- q1
select a, sum(b) from t group by a having a > 0
-- q2
select a, sum(b) from t where a > 0 group by a
