-- verdict: not_equivalent
-- why: the first condition that is true wins
create table t (a int);
-- q1
select case when a > 0 then 1 when a > 2 then 2 else 0 end from t
-- q2
select case when a > 2 then 2 when a > 0 then 1 else 0 end from t
