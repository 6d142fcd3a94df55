-- verdict: not_equivalent
-- why: a NULL among the elements leaves <> ALL unknown at best
create table t (a int);
-- q1
select a from t where a <> all (array[1, null])
-- q2
select a from t where a <> 1
