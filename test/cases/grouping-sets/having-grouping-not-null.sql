-- verdict: equivalent
CREATE TABLE t (a int NOT NULL, b int);
-- q1
SELECT a, sum(b) FROM t GROUP BY ROLLUP (a) HAVING a IS NOT NULL
-- q2
SELECT a, sum(b) FROM t GROUP BY a
