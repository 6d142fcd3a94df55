-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 5), (2, 1), (3, 7), (4, 2);
-- @query
SELECT a FROM (SELECT a, sum(b) OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM t) AS w WHERE s > 5;
-- @rows
[[2], [3], [4]]
-- @struck
-- @plan
WindowAgg
-- @twin
SELECT a FROM (SELECT a, sum(b) OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM t) AS w WHERE s + 0 > 5;
-- @twin
SELECT a FROM (SELECT a, sum(b) OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM t) AS w WHERE coalesce(s, s) > 5;
