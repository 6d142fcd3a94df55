-- verdict: not_equivalent
-- why: NULLs sort last by default
create table t (a int);
-- q1
select a from t order by a
-- q2
select a from t order by a nulls first
