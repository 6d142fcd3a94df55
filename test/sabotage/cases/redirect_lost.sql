-- Pages were pruned: the index knows the first version only, whose place leads to the last one.
-- @setup
CREATE TABLE t (a int, b int) WITH (autovacuum_enabled = off);
CREATE INDEX ON t (a);
INSERT INTO t VALUES (1, 1), (2, 2), (3, 3);
UPDATE t SET b = b + 10 WHERE a = 2;
-- @vacuum
t
-- @query
SELECT a, b FROM t WHERE a >= 2;
-- @rows
[[2, 12], [3, 3]]
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
