-- An index of very many values.
-- @setup
CREATE TABLE t (a int, p point);
INSERT INTO t SELECT i, point(i, i) FROM generate_series(1, 2000) AS i;
CREATE INDEX ON t USING gist (p);
-- @query
SELECT count(*) FROM t WHERE p <@ box '(10,10),(20,20)';
-- @rows
[[11]]
-- @struck
SET enable_seqscan = off;
-- @plan
Bitmap Heap Scan
-- @twin
SET enable_bitmapscan = off;
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
