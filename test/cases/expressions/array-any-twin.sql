-- verdict: equivalent*
-- why: NOT IN is <> ALL
create table t (a int);
-- q1
select a from t where a <> all (array[1, 2])
-- q2
select a from t where a not in (1, 2)
