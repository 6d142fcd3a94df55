-- Two pages that VACUUM has marked as visible to all, of which one is changed.
-- @setup
CREATE TABLE t (a int, b text) WITH (autovacuum_enabled = off);
ALTER TABLE t ALTER b SET STORAGE PLAIN;
CREATE INDEX ON t (a);
INSERT INTO t VALUES (1, repeat('x', 5000)), (2, repeat('x', 5000)), (3, 'x');
-- @vacuum
t
-- @query
DELETE FROM t WHERE a = 2; SELECT a FROM t WHERE a >= 1;
-- @rows
[[1], [3]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @twin
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SET enable_indexonlyscan = off;
-- @twin
SET enable_indexonlyscan = off;
SET enable_indexscan = off;
SET enable_bitmapscan = off;
