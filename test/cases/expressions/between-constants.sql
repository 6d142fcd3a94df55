-- verdict: not_equivalent
-- why: nothing lies between 5 and 1, unless symmetric
create table t (a int);
-- q1
select a from t where a not between 5 and 1
-- q2
select a from t where a not between symmetric 5 and 1
