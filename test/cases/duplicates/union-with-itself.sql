-- verdict: not_equivalent
-- why: a table united with itself under ALL has each row twice
create table t (a int);
-- q1
select a from t union all select a from t
-- q2
select a from t
