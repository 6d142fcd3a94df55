-- verdict: equivalent*
-- why: a view stands for its query
create table t (a int, b int);
create view v as select a from t where b > 0;
-- q1
select a from v where a > 1
-- q2
select a from t where a > 1 and b > 0
