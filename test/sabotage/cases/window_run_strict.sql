-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (1, 3), (2, 1);
-- @query
SELECT a, b FROM (SELECT a, b, row_number() OVER (PARTITION BY a ORDER BY b) AS n FROM t) s WHERE n <= 2;
-- @rows
[[1, 1], [1, 2], [2, 1]]
-- @struck
-- @plan
Run Condition
-- @twin
SELECT a, b FROM (SELECT a, b, row_number() OVER (PARTITION BY a ORDER BY b) AS n FROM t) s WHERE n + 0 <= 2;
-- @twin
SELECT a, b FROM t WHERE (SELECT count(*) FROM t u WHERE u.a = t.a AND u.b < t.b) < 2;
