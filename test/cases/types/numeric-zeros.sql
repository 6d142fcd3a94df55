-- verdict: equivalent*
-- why: trailing zeros do not count
create table t (n numeric);
-- q1
select n from t where n = 1.0
-- q2
select n from t where n = 1.000
