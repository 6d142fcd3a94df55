-- verdict: unsupported
-- reason: sample
-- why: a sample of a table is random
create table t (a int);
-- q1
select a from t tablesample bernoulli (50)
-- q2
select a from t
