-- verdict: equivalent
-- why: the first argument of GROUPING() is its highest bit
CREATE TABLE t (a int, b int);
-- q1
SELECT a, b, grouping(a, b), count(*) FROM t GROUP BY GROUPING SETS ((a), (b))
-- q2
SELECT a, NULL::int, 1, count(*) FROM t GROUP BY a UNION ALL SELECT NULL, b, 2, count(*) FROM t GROUP BY b
