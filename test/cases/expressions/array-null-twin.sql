-- verdict: equivalent*
-- why: in a WHERE clause = ANY does not mind a NULL among the elements
create table t (a int);
-- q1
select a from t where a = any (array[2, null, 1])
-- q2
select a from t where a in (1, 2)
