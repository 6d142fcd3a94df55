-- verdict: equivalent*
-- why: the system has one solution
create table t (a int, b int);
-- q1
select a from t where a + b = 10 and a = b + 2
-- q2
select a from t where a = 6 and b = 4
