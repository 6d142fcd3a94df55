-- The total has a NULL in a.
-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 3);
-- @query
SELECT a, sum(b) FROM t GROUP BY ROLLUP (a) HAVING a = 1;
-- @rows
[[1, 3]]
-- @struck
-- @plan
Group Key
-- @twin
SELECT a, sum(b) FROM t GROUP BY a HAVING a = 1;
-- @twin
SELECT * FROM (SELECT a, sum(b) FROM t GROUP BY ROLLUP (a)) s WHERE a = 1;
