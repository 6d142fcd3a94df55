-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT coalesce(a + b, 0) + 1, count(*) FROM t GROUP BY GROUPING SETS ((a + b), ())
-- q2
SELECT coalesce(s, 0) + 1, count(*) FROM (SELECT a + b AS s FROM t) x GROUP BY s UNION ALL SELECT 0, count(*) FROM t
