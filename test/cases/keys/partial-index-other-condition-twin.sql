-- verdict: equivalent*
-- why: the query's condition implies that of the index
create table t (a int not null, b int);
create unique index on t (a) where b > 10;
-- q1
select distinct a from t where b > 11
-- q2
select a from t where b > 11
