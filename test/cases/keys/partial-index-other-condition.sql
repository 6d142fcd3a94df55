-- verdict: not_equivalent
-- why: the query's condition does not imply that of the index
create table t (a int not null, b int);
create unique index on t (a) where b > 10;
-- q1
select distinct a from t where b > 9
-- q2
select a from t where b > 9
