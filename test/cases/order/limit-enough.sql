-- verdict: not_equivalent
-- why: at most one row for each value only when the value is not NULL
create table t (a int unique check (a in (1, 2)));
-- q1
select a from t order by a limit 2
-- q2
select a from t order by a
