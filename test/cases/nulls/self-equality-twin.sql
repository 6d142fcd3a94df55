-- verdict: equivalent*
-- why: a = a is true for every row when a is NOT NULL
create table t (a int not null, b int);
-- q1
select a, b from t where a = a
-- q2
select a, b from t
