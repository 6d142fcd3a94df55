-- verdict: equivalent*
-- why: each number has decimals of its own, and keeps them
create table t (x numeric);
-- q1
select x / 3.0 from t
-- q2
select (x * 1 + 0) / 3.0 from t
