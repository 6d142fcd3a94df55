-- All rows.
-- @setup
CREATE TABLE t (a int PRIMARY KEY, b int);
INSERT INTO t VALUES (1, 1), (2, 2), (3, 3);
-- @vacuum
t
-- @query
SELECT a FROM t WHERE a >= 2;
-- @rows
[[2], [3]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Index Only Scan
-- @twin
SET enable_indexonlyscan = off;
SET enable_seqscan = off;
-- @twin
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
