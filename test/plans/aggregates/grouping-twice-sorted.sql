-- node: GroupAggregate
-- set: enable_hashagg off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, count(*) FROM t GROUP BY GROUPING SETS ((a), (a))
