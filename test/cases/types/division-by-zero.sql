-- verdict: equivalent*
-- why: division by zero is an error, and a database with an error is no counterexample
create table t (a int);
-- q1
select a / a from t where a is not null
-- q2
select 1 from t where a is not null
