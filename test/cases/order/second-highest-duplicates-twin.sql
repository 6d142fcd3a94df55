-- verdict: equivalent*
-- why: a primary key needs no DISTINCT
create table t (a int primary key);
-- q1
select (select a from t order by a desc limit 1 offset 1)
-- q2
select max(a) from t where a < (select max(a) from t)
