-- verdict: not_equivalent
-- why: bool_and of nothing is NULL, NOT EXISTS of nothing is true
create table t (a int);
-- q1
select bool_and(a > 0) from t
-- q2
select not exists (select 1 from t where a <= 0)
