-- verdict: equivalent*
-- why: the day before the 29th of February is the 28th
create table t (d date);
-- q1
select d from t where d + 1 > '2024-02-29'
-- q2
select d from t where d > '2024-02-28'
