-- verdict: equivalent*
-- why: an IN list is a set
create table t (a int, b int);
-- q1
select a from t where a in (b, 1, 2, 1, b)
-- q2
select a from t where a = 2 or a = b or a = 1
