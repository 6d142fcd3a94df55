-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 2), (1, 1), (2, 1);
CREATE INDEX ON t (a);
-- @query
SELECT a, b, row_number() OVER (ORDER BY a, b) FROM t;
-- @rows
[[1, 1, 1], [1, 2, 2], [2, 1, 3]]
-- @struck
SET enable_seqscan = off;
SET enable_sort = off;
-- @plan
WindowAgg\n( +Window: .*\n)? +->  Incremental Sort
-- @outcome
could not find pathkey item to sort
-- @twin
SET enable_incremental_sort = off;
-- @twin
SET enable_indexscan = off;
SET enable_bitmapscan = off;
