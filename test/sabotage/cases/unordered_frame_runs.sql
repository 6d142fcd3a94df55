-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2), (3);
-- @query
SELECT count(*) FROM (SELECT count(*) OVER () AS n FROM t) AS s WHERE n = 3;
-- @rows
[[3]]
-- @struck
-- @plan
WindowAgg
-- @twin
SELECT count(*) FROM (SELECT count(*) OVER () AS n FROM t OFFSET 0) AS s WHERE n = 3;
-- @twin
SELECT count(*) FROM (SELECT count(*) OVER (ORDER BY a ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS n FROM t) AS s WHERE n = 3;
