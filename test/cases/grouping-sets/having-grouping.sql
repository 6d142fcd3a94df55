-- verdict: equivalent
-- why: GROUPING() tells a total from the group of NULL
CREATE TABLE t (a int, b int);
-- q1
SELECT a, sum(b) FROM t GROUP BY ROLLUP (a) HAVING grouping(a) = 0
-- q2
SELECT a, sum(b) FROM t GROUP BY a
