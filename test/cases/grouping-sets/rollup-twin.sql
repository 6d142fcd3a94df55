-- verdict: not_equivalent
-- why: the grand total is a row even of no rows
CREATE TABLE t (a int, b int, c int);
-- q1
SELECT a, b, sum(c) FROM t GROUP BY ROLLUP (a, b)
-- q2
SELECT a, b, sum(c) FROM t GROUP BY a, b UNION ALL SELECT a, NULL, sum(c) FROM t GROUP BY a UNION ALL SELECT NULL, NULL, sum(c) FROM t HAVING count(*) > 0
