-- verdict: equivalent*
-- why: with both columns there the check is true
create table t (a int, b int, check (a < b));
-- q1
select a, b from t where a < b
-- q2
select a, b from t where a is not null and b is not null
