-- verdict: equivalent*
-- why: a value has to be in one of the partitions
create table t (k int, v int) partition by range (k);
create table t1 partition of t for values from (0) to (10);
create table t2 partition of t for values from (20) to (30);
-- q1
select v from t where k between 0 and 15
-- q2
select v from t where k < 20
