-- verdict: not_equivalent
-- why: a parameter may be NULL
create table t (a int);
-- q1
select a from t where a = $1 or $1 is null
-- q2
select a from t where a = $1
