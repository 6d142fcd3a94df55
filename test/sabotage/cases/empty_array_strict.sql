-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, NULL);
-- @query
SELECT a FROM t WHERE b <> ALL (ARRAY[]::int[]);
-- @rows
[[1], [2]]
-- @struck
-- @plan
Scan
-- @twin
SELECT a FROM (SELECT * FROM t OFFSET 0) AS s WHERE b <> ALL (ARRAY[]::int[]);
-- @twin
SELECT a FROM t WHERE coalesce(b, b) <> ALL (ARRAY[]::int[]);
