-- verdict: not_equivalent
-- why: the default partition takes all other values
create table t (k int, v int) partition by list (k);
create table t1 partition of t for values in (1, 2);
create table t2 partition of t default;
-- q1
select v from t where k in (1, 2)
-- q2
select v from t
