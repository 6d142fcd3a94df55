-- node: HashAggregate
-- set: enable_sort off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT DISTINCT a, b FROM t
