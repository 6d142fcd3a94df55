-- @setup
CREATE EXTENSION IF NOT EXISTS btree_gist SCHEMA public;
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2), (2);
CREATE INDEX ON t USING gist (a public.gist_int4_ops);
-- @query
SELECT a FROM t WHERE a = 2;
-- @rows
[[2], [2]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Index
-- @twin
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
