-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, NULL), (3, 2);
CREATE INDEX ON t (a) WHERE a IS NOT NULL;
-- @query
SELECT a FROM t WHERE a IN (1, 2);
-- @rows
[[1], [2]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Index
-- @twin
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
