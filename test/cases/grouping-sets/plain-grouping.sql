-- verdict: equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT a, grouping(a) FROM t GROUP BY a
-- q2
SELECT DISTINCT a, 0 FROM t
