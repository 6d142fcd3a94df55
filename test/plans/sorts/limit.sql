-- node: Limit
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a, b FROM t ORDER BY a, b LIMIT 3 OFFSET 1
