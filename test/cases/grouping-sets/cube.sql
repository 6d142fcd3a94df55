-- verdict: equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, count(*) FROM t GROUP BY CUBE (a, b)
-- q2
SELECT a, b, count(*) FROM t GROUP BY GROUPING SETS ((b), (), (b, a), (a))
