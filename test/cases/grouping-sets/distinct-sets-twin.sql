-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, count(*) FROM t GROUP BY ROLLUP (a, b), ROLLUP (a)
-- q2
SELECT a, b, count(*) FROM t GROUP BY ROLLUP (a, b)
