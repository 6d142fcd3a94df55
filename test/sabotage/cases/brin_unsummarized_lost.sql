-- Pages that came after the index, and were not summarized.
-- @setup
CREATE TABLE t (a int, b text) WITH (autovacuum_enabled = off);
ALTER TABLE t ALTER b SET STORAGE PLAIN;
INSERT INTO t VALUES (1, repeat('x', 5000)), (2, repeat('x', 5000));
CREATE INDEX ON t USING brin (a) WITH (pages_per_range = 1);
INSERT INTO t VALUES (3, repeat('x', 5000)), (4, repeat('x', 5000));
-- @query
SELECT a FROM t WHERE a >= 2;
-- @rows
[[2], [3], [4]]
-- @struck
SET enable_seqscan = off;
-- @plan
Bitmap Heap Scan
-- @twin
SET enable_bitmapscan = off;
