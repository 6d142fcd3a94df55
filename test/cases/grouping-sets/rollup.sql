-- verdict: equivalent
-- why: ROLLUP is the union of its groupings
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT a, b, sum(c) FROM t GROUP BY ROLLUP (a, b)
-- q2
SELECT a, b, sum(c) FROM t GROUP BY a, b UNION ALL SELECT a, NULL, sum(c) FROM t GROUP BY a UNION ALL SELECT NULL, NULL, sum(c) FROM t
