-- A page for each row, and more of them than 64 kB have room for.
-- @setup
CREATE TABLE t (a int, b text) WITH (fillfactor = 10);
INSERT INTO t SELECT i, repeat('b', 600) FROM generate_series(1, 1500) AS i;
CREATE INDEX ON t (a);
ANALYZE t;
-- @query
SELECT count(*) FROM t WHERE a > 10;
-- @rows
[[1490]]
-- @struck
SET work_mem = '64kB';
SET enable_seqscan = off;
SET enable_indexscan = off;
-- @plan
Bitmap Heap Scan
-- @twin
SET enable_seqscan = off;
SET enable_indexscan = off;
-- @twin
SET enable_bitmapscan = off;
