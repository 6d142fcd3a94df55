-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, NULL), (3, 0);
-- @query
SELECT a FROM t TABLESAMPLE SYSTEM (100) REPEATABLE (1) WHERE b = 1;
-- @rows
[[1]]
-- @plan
Sample Scan
-- @twin
SELECT a FROM t WHERE b = 1;
-- @twin
SELECT a FROM (SELECT * FROM t TABLESAMPLE SYSTEM (100) REPEATABLE (1) OFFSET 0) AS s WHERE b = 1;
