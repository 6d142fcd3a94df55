-- verdict: unsupported
-- reason: random()
-- why: a view's query is the query's own
create table t (id int);
create view v as select id, random() as r from t;
-- q1
select * from v
-- q2
select * from v
