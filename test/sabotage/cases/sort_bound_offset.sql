-- @setup
CREATE TABLE t (a int);
INSERT INTO t SELECT i FROM generate_series(1, 20) i;
-- @query
SELECT a FROM t ORDER BY a LIMIT 3 OFFSET 2;
-- @rows
[[3], [4], [5]]
-- @struck
-- @plan
Limit\n +->  Sort
-- @twin
SELECT a FROM (SELECT a, row_number() OVER (ORDER BY a) AS n FROM t) s WHERE n > 2 AND n <= 5;
-- @twin
SELECT a FROM (SELECT a FROM t ORDER BY a OFFSET 2) s ORDER BY a LIMIT 3;
