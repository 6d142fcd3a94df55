-- @setup
CREATE TABLE t (a int, d tsvector);
INSERT INTO t VALUES (1, 'x y'), (2, 'x'), (3, 'y');
CREATE INDEX ON t USING gin (d);
-- @query
SELECT a FROM t WHERE d @@ '!y' AND d @@ 'x';
-- @rows
[[2]]
-- @struck
SET enable_seqscan = off;
-- @plan
Bitmap Heap Scan
-- @twin
SET enable_bitmapscan = off;
-- @twin
SELECT a FROM t WHERE d @@ '!y & x';
