-- node: GroupAggregate
-- set: enable_hashagg off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, b, sum(b) FROM t GROUP BY GROUPING SETS ((a), (b), ())
