-- @setup
CREATE EXTENSION IF NOT EXISTS ltree SCHEMA public;
CREATE TABLE t (a int, b public.ltree);
INSERT INTO t VALUES (1, 'a.b'), (2, 'b');
CREATE INDEX ON t USING gist (b public.gist_ltree_ops);
-- @query
SELECT a FROM t WHERE b OPERATOR(public.<@) 'a'
-- @rows
[[1]]
-- @struck
SET enable_seqscan = off;
-- @plan
Index Scan
-- @twin
SET enable_indexscan = off;
SET enable_bitmapscan = off;
