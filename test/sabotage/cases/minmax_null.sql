-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (7), (NULL);
CREATE INDEX ON t (a);
-- @query
SELECT max(a) FROM t;
-- @rows
[[7]]
-- @struck
SET enable_seqscan = off;
-- @plan
Index Cond: .*IS NOT NULL
-- @twin
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
-- @twin
SET enable_seqscan = off;
SELECT max(a + 0) FROM t;
