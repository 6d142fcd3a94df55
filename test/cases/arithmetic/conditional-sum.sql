-- verdict: not_equivalent
-- why: a sum of ones over nothing is NULL, a count is 0
create table t (a int);
-- q1
select sum(case when a > 0 then 1 else 0 end) from t
-- q2
select count(*) filter (where a > 0) from t
