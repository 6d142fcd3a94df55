-- verdict: not_equivalent
-- why: a parameter may have another value than the one that comes to mind
create table t (a int);
-- q1
select a from t where a = $1
-- q2
select a from t where a = 10
