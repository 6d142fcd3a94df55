-- verdict: not_equivalent
-- why: which row comes first depends on the sort key even without ties
create table t (a int primary key, b int unique);
-- q1
select a from t order by a limit 1
-- q2
select a from t order by b limit 1
