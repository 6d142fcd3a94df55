-- @setup
CREATE TABLE t (a int, b int, c int);
INSERT INTO t VALUES (1, NULL, 1), (1, 2, 2), (2, NULL, 3), (1, NULL, 4);
CREATE INDEX ON t (a, b);
-- @query
SELECT c FROM t WHERE a = 1 AND b IS NULL;
-- @rows
[[1], [4]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Index Cond: .*b IS NULL
-- @twin
SET enable_indexscan = off;
SET enable_bitmapscan = off;
-- @twin
SET enable_indexscan = off;
SET enable_seqscan = off;
