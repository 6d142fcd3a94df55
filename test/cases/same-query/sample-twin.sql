-- verdict: unsupported
-- why: another sample each time
create table t (id int);
-- q1
select id from t tablesample bernoulli (30)
-- q2
select id from t tablesample bernoulli (30)
