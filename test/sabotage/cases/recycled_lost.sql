-- A row that stands where VACUUM has made room.
-- @setup
CREATE TABLE t (a int, b int) WITH (autovacuum_enabled = off);
CREATE INDEX ON t (a);
INSERT INTO t VALUES (1, 1), (2, 2), (3, 3);
DELETE FROM t WHERE a = 1;
-- @vacuum
t
-- @then
INSERT INTO t VALUES (4, 4), (5, 5);
-- @query
SELECT a FROM t WHERE a >= 2;
-- @rows
[[2], [3], [4], [5]]
-- @struck
SET enable_seqscan = off;
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
-- @plan
Bitmap Heap Scan
-- @twin
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @twin
SET enable_indexscan = off;
SET enable_bitmapscan = off;
SET enable_indexonlyscan = off;
