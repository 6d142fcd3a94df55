-- verdict: not_equivalent
-- why: a timestamp on the last day of the month is later than its midnight
create table t (id int, d timestamp);
-- q1
select id from t where d >= '2024-01-01' and d < '2024-02-01'
-- q2
select id from t where d between '2024-01-01' and '2024-01-31'
