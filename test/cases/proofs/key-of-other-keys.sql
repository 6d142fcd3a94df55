-- verdict: equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT a, a > 5, count(b) FROM t GROUP BY a, a > 5 HAVING a > 5
-- q2
SELECT a, a > 5, count(b) FROM t WHERE a > 5 GROUP BY a
