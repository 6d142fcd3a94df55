-- The index knows ranges of pages only.
-- @setup
CREATE TABLE t (a int);
INSERT INTO t SELECT i FROM generate_series(1, 100) i;
CREATE INDEX ON t USING brin (a);
-- @query
SELECT a FROM t WHERE a > 98;
-- @rows
[[99], [100]]
-- @struck
SET enable_seqscan = off;
-- @plan
Recheck Cond
-- @twin
SET enable_bitmapscan = off;
-- @twin
SET enable_seqscan = off;
SELECT a FROM t WHERE a + 0 > 98;
