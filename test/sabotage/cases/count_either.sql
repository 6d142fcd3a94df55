-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 1), (2, 2);
-- @query
SELECT (SELECT count(*) FROM t WHERE a = 1 AND b = 1);
-- @rows
[[1]]
-- @twin
SELECT (SELECT count(*) FROM (SELECT b FROM t WHERE a = 1) AS s WHERE b = 1);
-- @twin
SELECT count(*) FROM t WHERE a = 1 AND b = 1;
