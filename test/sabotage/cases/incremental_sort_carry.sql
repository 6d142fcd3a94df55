-- The index has the rows in the order of a.
-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t SELECT i % 3, i FROM generate_series(1, 300) i;
CREATE INDEX ON t (a);
-- @query
SELECT a, count(*) FROM (SELECT * FROM t ORDER BY a, b OFFSET 0) t GROUP BY a;
-- @rows
[[0, 100], [1, 100], [2, 100]]
-- @struck
SET enable_seqscan = off;
SET enable_sort = off;
-- @plan
Incremental Sort
-- @twin
SET enable_incremental_sort = off;
-- @twin
SET enable_seqscan = off;
SET enable_sort = off;
SELECT a, count(*) FROM t GROUP BY a;
