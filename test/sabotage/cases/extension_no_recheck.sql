-- @setup
CREATE EXTENSION IF NOT EXISTS bloom SCHEMA public;
CREATE TABLE t (a int);
INSERT INTO t SELECT i FROM generate_series(1, 3000) AS i;
CREATE INDEX ON t USING bloom (a public.int4_ops) WITH (length = 1, col1 = 1);
-- @query
SELECT a FROM t WHERE a = 7;
-- @rows
[[7]]
-- @struck
SET enable_seqscan = off;
-- @plan
Bitmap Heap Scan
-- @twin
SET enable_bitmapscan = off;
