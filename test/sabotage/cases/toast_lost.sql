-- The row with the long text.
-- @setup
CREATE TABLE t (a int PRIMARY KEY, b text);
ALTER TABLE t ALTER COLUMN b SET STORAGE EXTERNAL;
INSERT INTO t VALUES (1, 'x'), (2, repeat('ab', 1200)), (3, repeat('ab', 500));
-- @query
SELECT a, length(b) FROM t WHERE a >= 1;
-- @rows
[[1, 1], [2, 2400], [3, 1000]]
-- @struck
SET enable_seqscan = off;
-- @plan
Scan
-- @twin
SET enable_indexscan = off;
SET enable_bitmapscan = off;
