-- verdict: equivalent*
CREATE TABLE t (a int, b int);
-- q1
SELECT a, stddev(b) IS NULL FROM t GROUP BY a
-- q2
SELECT a, count(b) < 2 FROM t GROUP BY a
