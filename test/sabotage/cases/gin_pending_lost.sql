-- A row that came after the index.
-- @setup
CREATE TABLE t (a int, b int[]);
CREATE INDEX ON t USING gin (b);
INSERT INTO t VALUES (1, '{1,2}'), (2, '{2,3}'), (3, '{4}');
-- @query
SELECT a FROM t WHERE b @> '{2}' AND a < 2;
-- @rows
[[1]]
-- @struck
SET enable_seqscan = off;
-- @plan
Bitmap Heap Scan
-- @twin
SET enable_bitmapscan = off;
