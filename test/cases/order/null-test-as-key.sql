-- verdict: equivalent
create table t (a int, b int);
-- q1
select a from t order by a is null, a, b limit 3
-- q2
select a from t order by a nulls last, b limit 3
