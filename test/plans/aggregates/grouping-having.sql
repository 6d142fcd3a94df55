-- node: Aggregate
-- fault: grouping_sets_having
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, count(*) FROM t GROUP BY GROUPING SETS ((a), ()) HAVING a IS NULL OR a > 1
