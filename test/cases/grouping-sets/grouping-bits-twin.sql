-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, grouping(b, a), count(*) FROM t GROUP BY GROUPING SETS ((a), (b))
-- q2
SELECT a, NULL::int, 1, count(*) FROM t GROUP BY a UNION ALL SELECT NULL, b, 2, count(*) FROM t GROUP BY b
