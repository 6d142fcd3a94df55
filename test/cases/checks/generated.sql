-- verdict: not_equivalent
-- why: an ordinary column is not bound to the others
create table t (a int, b int, g int);
-- q1
select g from t
-- q2
select a + b from t
