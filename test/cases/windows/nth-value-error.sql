-- verdict: equivalent*
-- why: nth_value of 0 is an error, where there is a row
create table t (a int);
-- q1
select nth_value(a, 0) over () from t
-- q2
select a from t where false
