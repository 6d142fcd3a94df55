-- verdict: not_equivalent
CREATE TABLE t (a int NOT NULL, b int);
-- q1
SELECT a, sum(b) FROM t GROUP BY ROLLUP (a) ORDER BY grouping(a), a
-- q2
SELECT a, sum(b) FROM t GROUP BY ROLLUP (a) ORDER BY a NULLS FIRST
