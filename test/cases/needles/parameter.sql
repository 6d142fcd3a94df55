-- verdict: not_equivalent
-- why: the parameter and a row have to take one value together
create table t (a int);
-- q1
select a from t where a = $1
-- q2
select a from t where a = $1 and $1 <> 31415
