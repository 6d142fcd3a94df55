-- verdict: equivalent*
-- why: no two rows share a place when the order is by a key
create table t (a int primary key, b int);
-- q1
select a, b from t order by a fetch first 1 row with ties
-- q2
select a, b from t order by a fetch first 1 row only
