-- verdict: equivalent*
-- why: where the order leaves ties open a database with ties is no counterexample, and without ties both lists are the same
create table t (a int, b int);
-- q1
select a, b from t order by a
-- q2
select a, b from t order by a, b
