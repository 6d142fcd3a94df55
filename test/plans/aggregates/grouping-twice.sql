-- node: Aggregate
-- set: enable_sort off
-- fault: grouping_sets_dup_hashed
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, count(*) FROM t GROUP BY GROUPING SETS ((a), (a))
