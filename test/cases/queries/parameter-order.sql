-- verdict: not_equivalent
-- why: two parameters are two values
create table t (a int);
-- q1
select a from t where a > $1 and a < $2
-- q2
select a from t where a > $2 and a < $1
