-- A bucket of several pages.
-- @setup
CREATE TABLE t (a int);
CREATE INDEX ON t USING hash (a);
INSERT INTO t SELECT i % 2 FROM generate_series(1, 2000) AS i;
-- @query
SELECT count(*) FROM t WHERE a = 1;
-- @rows
[[1000]]
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
