-- verdict: not_equivalent
-- why: flipping the condition of a CASE sends the unknown to the other branch
create table t (a int);
-- q1
select case when a > 0 then 1 else 0 end as x from t
-- q2
select case when not (a > 0) then 0 else 1 end as x from t
