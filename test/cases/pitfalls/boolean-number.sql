-- verdict: not_equivalent
-- why: every number but zero casts to true
create table t (a int);
-- q1
select a from t where a::boolean
-- q2
select a from t where a = 1
