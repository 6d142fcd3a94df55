-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (1, 2), (2, 1);
-- @query
SELECT DISTINCT ON (a, b) a, b FROM t;
-- @rows
[[1, 1], [1, 2], [2, 1]]
-- @twin
SELECT DISTINCT a, b FROM t;
-- @twin
SELECT a, b FROM t GROUP BY a, b;
