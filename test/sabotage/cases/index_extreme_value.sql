-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2147483647);
CREATE INDEX ON t (a);
-- @query
SELECT a FROM t WHERE a <= 2147483647;
-- @rows
[[1], [2147483647]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Index
-- @twin
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
