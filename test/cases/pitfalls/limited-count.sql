-- verdict: not_equivalent
-- why: which rows an inner LIMIT leaves is open, how many they are is not
create table t (a int primary key);
-- q1
select count(*) from (select a from t limit 2) x
-- q2
select count(*) from t
