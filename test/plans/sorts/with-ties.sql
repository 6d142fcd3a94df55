-- node: Limit
CREATE TABLE t (a int, b int, c text);
-- query
SELECT a FROM t ORDER BY a FETCH FIRST 2 ROWS WITH TIES
