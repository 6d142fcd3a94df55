-- verdict: equivalent
-- proof: the same query
-- why: REPEATABLE: the same sample of the same table
create table t (id int);
-- q1
select id from t tablesample bernoulli (30) repeatable (4)
-- q2
select id from t tablesample bernoulli (30) repeatable (4)
