-- verdict: equivalent
-- why: GROUP BY DISTINCT leaves repeated sets out
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, count(*) FROM t GROUP BY DISTINCT ROLLUP (a, b), ROLLUP (a)
-- q2
SELECT a, b, count(*) FROM t GROUP BY ROLLUP (a, b)
