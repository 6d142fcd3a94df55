-- verdict: equivalent*
-- why: digits that the column does not have can not be rounded away
create table t (n numeric(4,1));
-- q1
select round(n, 1) from t
-- q2
select trunc(n, 2) from t
