-- verdict: not_equivalent
-- why: WHERE removes groups, FILTER only empties them
create table t (a int, b int);
-- q1
select a, count(*) filter (where b > 0) from t group by a
-- q2
select a, count(*) from t where b > 0 group by a
