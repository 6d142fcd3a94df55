-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 1), (2, 3);
-- @query
SELECT a, b FROM (SELECT a, b, row_number() OVER (PARTITION BY a ORDER BY b) AS n FROM t) AS s WHERE 1 >= n;
-- @rows
[[1, 1], [2, 1]]
-- @plan
Run Condition
-- @twin
SELECT a, b FROM (SELECT a, b, row_number() OVER (PARTITION BY a ORDER BY b) AS n FROM t) AS s WHERE n <= 1;
-- @twin
SELECT a, b FROM (SELECT a, b, row_number() OVER (PARTITION BY a ORDER BY b) AS n FROM t OFFSET 0) AS s WHERE 1 >= n;
