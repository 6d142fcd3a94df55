-- verdict: equivalent*
-- why: a row that holds a primary key is its only copy
create table t (a int, b int primary key);
-- q1
select distinct a, b from t
-- q2
select a, b from t
