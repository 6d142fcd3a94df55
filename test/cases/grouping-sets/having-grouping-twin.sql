-- verdict: not_equivalent
-- why: the group of NULL is one of the groups
CREATE TABLE t (a int, b int);
-- q1
SELECT a, sum(b) FROM t GROUP BY ROLLUP (a) HAVING a IS NOT NULL
-- q2
SELECT a, sum(b) FROM t GROUP BY a
