-- verdict: not_equivalent
-- why: no partition takes the values from 10 to 19, but the values below 0 have one
create table t (k int, v int) partition by range (k);
create table t1 partition of t for values from (minvalue) to (10);
create table t2 partition of t for values from (20) to (30);
-- q1
select v from t where k between 0 and 29
-- q2
select v from t
