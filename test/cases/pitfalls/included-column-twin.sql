-- verdict: equivalent*
-- why: the key without the included column is unique
create table t (a int not null, b int not null, unique (a) include (b));
-- q1
select distinct a from t
-- q2
select a from t
