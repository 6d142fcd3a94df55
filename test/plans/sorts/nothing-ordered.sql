-- node: Result
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a FROM t WHERE false ORDER BY a
