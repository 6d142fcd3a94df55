-- verdict: equivalent*
-- why: the remainder by one is what truncation takes away
create table t (n numeric(4,1));
-- q1
select n % 1 from t
-- q2
select n - trunc(n) from t
