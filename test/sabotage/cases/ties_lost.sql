-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (1, 3), (2, 4);
CREATE INDEX ON t (a);
-- @query
SELECT b FROM t ORDER BY a FETCH FIRST 1 ROW WITH TIES;
-- @rows
[[1], [2], [3]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Limit\n *->  Index Scan
-- @twin
SET enable_indexscan = off;
SET enable_bitmapscan = off;
