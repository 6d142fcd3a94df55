-- verdict: equivalent*
-- why: nothing equals both elements
create table t (a int);
-- q1
select a from t where a <> any (array[1, 2])
-- q2
select a from t where a is not null
