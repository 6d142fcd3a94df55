-- verdict: not_equivalent
-- why: the solution is off by one
create table t (a int, b int);
-- q1
select 1 from t where 2 * a + 3 * b = 101 and a - b = 13
-- q2
select 1 from t where a = 28 and b = 14
