-- verdict: equivalent*
-- why: the maximum exceeds the limit when some row does
create table t (a int, b int);
-- q1
select a, max(b) from t group by a having max(b) > 2
-- q2
select a, max(b) from t where b > 2 group by a
