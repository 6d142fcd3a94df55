-- verdict: equivalent*
-- why: with two digits after the point 1 comes next after 0.99
create table t (n numeric(5,2));
-- q1
select n from t where n > 0.99
-- q2
select n from t where n >= 1
