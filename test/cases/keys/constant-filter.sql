-- verdict: not_equivalent
-- why: several rows may hold the value
create table t (a int, b int);
-- q1
select sum(b) from t where a = 1
-- q2
select min(b) from t where a = 1
