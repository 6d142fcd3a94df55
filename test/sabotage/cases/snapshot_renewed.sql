-- Another session deletes a row that the transaction goes on to see.
-- @setup
CREATE TABLE t (a int, b int);
CREATE INDEX ON t (a);
INSERT INTO t VALUES (1, 1), (2, 2), (3, 3);
-- @meanwhile
DELETE FROM t WHERE a = 2;
-- @undo
INSERT INTO t VALUES (2, 2);
-- @query
SELECT a, b FROM t WHERE a >= 2;
-- @rows
[[2, 2], [3, 3]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Index Scan
-- @twin
SET enable_seqscan = off;
SET enable_indexscan = off;
-- @twin
SET enable_indexscan = off;
SET enable_bitmapscan = off;
