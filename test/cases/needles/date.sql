-- verdict: not_equivalent
-- why: a single day makes the difference
create table t (id int, d date);
-- q1
select id from t where d < '1999-12-31'
-- q2
select id from t where d <= '1999-12-31'
