-- verdict: equivalent*
-- why: the day is a half-open range of timestamps
create table t (id int, d timestamp);
-- q1
select id from t where d::date = '2024-05-05'
-- q2
select id from t where d >= '2024-05-05' and d < '2024-05-06'
