-- verdict: equivalent*
-- why: a square is not negative or raises an error
create table t (a int);
-- q1
select a from t where a * a >= 0
-- q2
select a from t where a is not null
