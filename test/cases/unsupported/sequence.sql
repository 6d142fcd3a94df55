-- verdict: unsupported
-- reason: nextval
-- why: nextval changes the database
create table t (a int);
create sequence numbers;
-- q1
select nextval('numbers') from t
-- q2
select a from t
