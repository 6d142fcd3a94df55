-- verdict: equivalent*
-- why: the only partition takes two values
create table t (k int, v int) partition by list (k);
create table t1 partition of t for values in (1, 2);
-- q1
select v from t where k in (1, 2)
-- q2
select v from t
