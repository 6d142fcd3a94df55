-- verdict: not_equivalent
-- why: <> ANY is true as soon as one element differs
create table t (a int);
-- q1
select a from t where a <> any (array[1, 2])
-- q2
select a from t where a not in (1, 2)
