-- The unique column may have more than one NULL.
-- @setup
CREATE TABLE t (a int UNIQUE, b int);
INSERT INTO t VALUES (1, 1), (NULL, 1), (NULL, 2), (NULL, 2);
-- @query
SELECT a, b, count(*) FROM t GROUP BY a, b;
-- @rows
[[1, 1, 1], [null, 1, 1], [null, 2, 2]]
-- @struck
SET enable_sort = off;
SET enable_indexscan = off;
-- @plan
HashAggregate
-- @twin
SET enable_hashagg = off;
-- @twin
SET enable_sort = off;
SET enable_indexscan = off;
SELECT a, b + 0, count(*) FROM t GROUP BY a, b + 0;
