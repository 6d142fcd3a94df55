-- NULL in the second column of an index of ranges.
-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, NULL), (2, 2), (3, NULL);
CREATE INDEX ON t USING brin (a, b);
-- @query
SELECT a FROM t WHERE b IS NULL;
-- @rows
[[1], [3]]
-- @struck
SET enable_seqscan = off;
-- @plan
Bitmap Heap Scan
-- @twin
SET enable_bitmapscan = off;
