-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, 0), (3, 1), (4, 1);
-- @query
SELECT a FROM (SELECT a, b FROM t ORDER BY a LIMIT 3) s WHERE b = 1;
-- @rows
[[1], [3]]
-- @struck
-- @plan
Limit
-- @twin
SELECT a FROM (SELECT a, b, row_number() OVER (ORDER BY a) FROM t) s WHERE b = 1 AND row_number <= 3;
-- @twin
WITH s AS MATERIALIZED (SELECT a, b FROM t ORDER BY a LIMIT 3) SELECT a FROM s WHERE b = 1;
