-- The row that was updated.
-- @setup
CREATE TABLE t (a int PRIMARY KEY, b int);
INSERT INTO t VALUES (1, 1), (2, 2), (3, 3);
UPDATE t SET b = 20 WHERE a = 2;
-- @query
SELECT a, b FROM t WHERE a >= 2;
-- @rows
[[2, 20], [3, 3]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Index Scan
-- @twin
SET enable_indexscan = off;
SET enable_bitmapscan = off;
-- @twin
SET enable_seqscan = off;
SET enable_indexscan = off;
