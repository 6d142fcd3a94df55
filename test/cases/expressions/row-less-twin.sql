-- verdict: equivalent*
-- why: the comparison of rows spelled out, right for NULLs, too
create table t (a int, b int);
-- q1
select a, b, (a, b) < (1, 2) from t
-- q2
select a, b, a < 1 or (a = 1 and b < 2) from t
