-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2), (3);
-- @query
SELECT a FROM (SELECT a, count(*) OVER (ORDER BY a ROWS UNBOUNDED PRECEDING EXCLUDE CURRENT ROW) AS n FROM t) AS s WHERE n = 1;
-- @rows
[[2]]
-- @struck
-- @plan
WindowAgg
-- @twin
SELECT a FROM (SELECT a, count(*) OVER (ORDER BY a ROWS UNBOUNDED PRECEDING EXCLUDE CURRENT ROW) AS n FROM t OFFSET 0) AS s WHERE n = 1;
-- @twin
SELECT a FROM t WHERE (SELECT count(*) FROM t AS u WHERE u.a < t.a) = 1;
