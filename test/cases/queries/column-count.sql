-- verdict: not_equivalent
-- counterexample: none
-- why: results of different width are different whatever the database
create table t (a int, b int);
-- q1
select a, b from t
-- q2
select a from t
