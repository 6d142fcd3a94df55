-- verdict: not_equivalent
-- why: 2024 is a leap year
create table t (d date);
-- q1
select d from t where d + 1 > '2024-02-29'
-- q2
select d from t where d > '2024-02-29'
