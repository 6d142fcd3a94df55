-- verdict: not_equivalent
-- why: another key stands between
create table t (a int, b int);
-- q1
select a from t order by a is not null, b, a limit 2
-- q2
select a from t order by a nulls first, b limit 2
