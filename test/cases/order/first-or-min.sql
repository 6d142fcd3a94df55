-- verdict: not_equivalent
-- why: the first row of nothing is no row, the minimum of nothing is a NULL
create table t (a int);
-- q1
select a from t order by a limit 1
-- q2
select min(a) from t
