-- verdict: unsupported
-- why: a sequence gives another number each time
create table t (id int);
create sequence s;
-- q1
select ctid, nextval('s') from t
-- q2
select ctid, nextval('s') from t
