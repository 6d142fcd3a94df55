-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (1, 2), (2, 1);
CREATE INDEX ON t (a, b);
-- @query
SELECT DISTINCT a, b FROM t;
-- @rows
[[1, 1], [1, 2], [2, 1]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SET enable_hashagg = off;
-- @plan
Unique\n +->  Index
-- @twin
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
SET enable_hashagg = off;
-- @twin
SET enable_sort = off;
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
