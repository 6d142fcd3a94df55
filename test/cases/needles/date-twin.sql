-- verdict: equivalent*
-- why: no day lies between the 30th and the 31st
create table t (id int, d date);
-- q1
select id from t where d < '1999-12-31'
-- q2
select id from t where d <= '1999-12-30'
