-- The row that is nearest to a point.
-- @setup
CREATE TABLE t (a int, p point);
INSERT INTO t VALUES (1, '(1,1)'), (2, '(2,2)'), (3, '(9,9)'), (4, NULL);
CREATE INDEX ON t USING gist (p);
-- @query
SELECT a FROM t ORDER BY p <-> '(1,1)' LIMIT 2;
-- @rows
[[1], [2]]
-- @struck
SET enable_seqscan = off;
-- @plan
Index Scan
-- @twin
SET enable_indexscan = off;
