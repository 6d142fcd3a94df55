-- verdict: equivalent*
-- why: all rows that hold the maximum
create table t (a int not null, b int);
-- q1
select a, b from t order by a desc fetch first 1 row with ties
-- q2
select a, b from t where a = (select max(a) from t)
