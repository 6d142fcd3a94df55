-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, sum(a) FROM t GROUP BY GROUPING SETS ((a), (b))
-- q2
SELECT a, NULL, sum(a) FROM t GROUP BY a UNION ALL SELECT NULL, b, NULL::bigint FROM t GROUP BY b
