-- verdict: equivalent*
-- why: after a primary key no further sort key matters
create table t (a int primary key, b int);
-- q1
select a, b from t order by a, b
-- q2
select a, b from t order by a, b desc
