-- verdict: not_equivalent
-- why: a primary key alone allows more than one row
create table t (id int primary key, v int);
-- q1
select sum(v) from t
-- q2
select max(v) from t
