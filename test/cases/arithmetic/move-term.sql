-- verdict: equivalent*
-- why: terms may change sides, apart from overflow errors
create table t (a int, b int);
-- q1
select a, b from t where a + b > 5
-- q2
select a, b from t where a > 5 - b
