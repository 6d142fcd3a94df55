-- verdict: not_equivalent
-- why: ROLLUP has no totals by b
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, count(*) FROM t GROUP BY CUBE (a, b)
-- q2
SELECT a, b, count(*) FROM t GROUP BY ROLLUP (a, b)
