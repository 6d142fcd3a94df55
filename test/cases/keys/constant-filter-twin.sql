-- verdict: equivalent*
-- why: at most one row holds a given value of a unique column
create table t (a int unique, b int);
-- q1
select sum(b) from t where a = 1
-- q2
select min(b) from t where a = 1
