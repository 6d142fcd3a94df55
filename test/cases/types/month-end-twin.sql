-- verdict: equivalent*
-- why: a date has no time of the day
create table t (id int, d date);
-- q1
select id from t where d >= '2024-01-01' and d < '2024-02-01'
-- q2
select id from t where d between '2024-01-01' and '2024-01-31'
