-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 2), (2, 3), (3, 4), (4, 5);
INSERT INTO t SELECT 0, 0 FROM generate_series(1, 3000);
-- @query
WITH RECURSIVE w (k) AS (SELECT 1 UNION SELECT b FROM t JOIN w ON a = k) SELECT k FROM w;
-- @rows
[[1], [2], [3], [4], [5]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
SET enable_sort = off;
-- @plan
WorkTable Scan
-- @twin
SET enable_hashjoin = off;
-- @twin
SET enable_hashjoin = off;
SET enable_mergejoin = off;
