-- verdict: equivalent*
-- why: 2147483647 is the largest integer
create table t (a int);
-- q1
select a from t where a > 2147483646
-- q2
select a from t where a = 2147483647
