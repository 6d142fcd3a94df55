-- node: GroupAggregate
-- set: enable_hashagg off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, b, count(*) FROM t GROUP BY ROLLUP (a, b)
