-- verdict: not_equivalent
-- why: in descending order a NULL comes first and wins its group
create table t (a int, b int);
-- q1
select distinct on (a) a, b from t order by a, b desc
-- q2
select a, max(b) from t group by a
