-- verdict: not_equivalent
-- why: the system has one solution, and it is another one
create table t (a int, b int);
-- q1
select a from t where a + b = 10 and a = b + 2
-- q2
select a from t where a = 7 and b = 3
