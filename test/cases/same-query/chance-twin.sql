-- verdict: not_equivalent
-- semantics: list
create table t (a int primary key, b point);
-- q1
select a from t order by a limit 2
-- q2
select a from t order by a limit 1
