-- verdict: equivalent*
-- why: the filter keeps a first part of the sorted rows, so it commutes with LIMIT
create table t (a int primary key, b int);
-- q1
select a from (select a, b from t order by a limit 1) x where a < 5
-- q2
select a from t where a < 5 order by a limit 1
