-- verdict: equivalent*
-- why: the last day before the epoch as a range
create table t (d timestamp);
-- q1
select d from t where d::date = '1999-12-31'
-- q2
select d from t where d >= '1999-12-31' and d < '2000-01-01'
