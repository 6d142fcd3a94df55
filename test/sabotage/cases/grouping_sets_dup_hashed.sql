-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 3);
-- @query
SELECT a, b, sum(b) FROM t GROUP BY GROUPING SETS ((a), (a), (b));
-- @rows
[[1, null, 3], [2, null, 3], [1, null, 3], [2, null, 3], [null, 1, 1], [null, 2, 2], [null, 3, 3]]
-- @struck
SET enable_sort = off;
-- @plan
Hash Key: a(.|\n)*Hash Key: a
-- @twin
SET enable_hashagg = off;
-- @twin
SELECT a, NULL::int, sum(b) FROM t GROUP BY a
UNION ALL SELECT a, NULL::int, sum(b) FROM t GROUP BY a
UNION ALL SELECT NULL, b, sum(b) FROM t GROUP BY b;
