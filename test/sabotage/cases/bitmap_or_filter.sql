-- The index on a knows nothing of c.
-- @setup
CREATE TABLE t (a int, b int, c int);
INSERT INTO t VALUES (1, 1, 1), (1, 2, 2), (2, 3, 1), (2, 2, 1), (3, 3, 2);
CREATE INDEX ON t (a);
CREATE INDEX ON t (b);
-- @query
SELECT a, b FROM t WHERE (a = 1 AND c = 2) OR b = 3;
-- @rows
[[1, 2], [2, 3], [3, 3]]
-- @struck
SET enable_seqscan = off;
-- @plan
BitmapOr
-- @twin
SET enable_bitmapscan = off;
-- @twin
SET enable_seqscan = off;
SELECT a, b FROM t WHERE b = 3 UNION ALL SELECT a, b FROM t WHERE a = 1 AND c = 2 AND b IS DISTINCT FROM 3;
