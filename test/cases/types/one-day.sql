-- verdict: not_equivalent
-- why: BETWEEN includes the midnight after the day
create table t (id int, d timestamp);
-- q1
select id from t where d::date = '2024-05-05'
-- q2
select id from t where d between '2024-05-05' and '2024-05-06'
