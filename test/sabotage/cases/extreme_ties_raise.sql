-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (2), (2), (4);
CREATE INDEX ON t (a);
-- @query
SELECT min(a) FROM t ORDER BY 1 FETCH FIRST 1 ROW WITH TIES;
-- @rows
[[2]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Limit
-- @outcome
more than one row returned by a subquery used as an expression
-- @twin
SELECT min(a) FROM t;
-- @twin
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
