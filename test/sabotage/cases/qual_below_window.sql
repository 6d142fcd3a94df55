-- The numbers count what is filtered afterwards, too.
-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 3), (2, 4);
-- @query
SELECT b, n FROM (SELECT a, b, row_number() OVER (PARTITION BY a ORDER BY b) AS n FROM t) s WHERE b IN (2, 4);
-- @rows
[[2, 2], [4, 2]]
-- @struck
-- @plan
WindowAgg
-- @twin
SELECT b, n FROM (SELECT a, b, row_number() OVER (PARTITION BY a ORDER BY b) AS n FROM t OFFSET 0) s WHERE b IN (2, 4);
-- @twin
SELECT b, (SELECT count(*) FROM t u WHERE u.a = t.a AND u.b <= t.b) FROM t WHERE b IN (2, 4);
