-- The greatest b of all is that of a row whose number is 3.
-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (1, 9), (2, 1);
-- @query
SELECT a, n, m FROM (SELECT a, row_number() OVER (PARTITION BY a ORDER BY b) AS n, max(b) OVER (PARTITION BY a) AS m FROM t) s WHERE n <= 1;
-- @rows
[[1, 1, 9], [2, 1, 1]]
-- @struck
-- @plan
Run Condition
-- @twin
SELECT a, n, m FROM (SELECT a, row_number() OVER (PARTITION BY a ORDER BY b) AS n, max(b) OVER (PARTITION BY a) AS m FROM t OFFSET 0) s WHERE n <= 1;
