-- verdict: equivalent*
-- why: a key with one possible value leaves room for one row
create table t (id int primary key check (id = 1), v int);
-- q1
select sum(v) from t
-- q2
select max(v) from t
