-- @setup
CREATE TABLE t (a int, b int);
CREATE INDEX ON t (a, b);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 1), (2, 3);
-- @query
SELECT a, b FROM t WHERE (a, b) > (1, 1);
-- @rows
[[1, 2], [2, 1], [2, 3]]
-- @struck
SET enable_seqscan = off; SET enable_bitmapscan = off;
-- @plan
Index Cond: \(ROW
-- @twin
SET enable_indexscan = off; SET enable_indexonlyscan = off; SET enable_bitmapscan = off;
-- @twin
SELECT a, b FROM t WHERE a > 1 OR (a = 1 AND b > 1);
