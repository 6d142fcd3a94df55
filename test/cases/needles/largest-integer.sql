-- verdict: not_equivalent
-- why: there are greater values than 2147483647 in a bigint
create table t (a bigint);
-- q1
select a from t where a > 2147483646
-- q2
select a from t where a = 2147483647
