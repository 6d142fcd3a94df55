-- verdict: equivalent
create table t (a int, b int);
-- q1
select a from t order by a is not null, a desc, b limit 3
-- q2
select a from t order by a desc nulls first, b limit 3
