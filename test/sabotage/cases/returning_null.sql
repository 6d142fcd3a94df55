-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, 1), (3, 2);
-- @query
DELETE FROM t WHERE b = 1 RETURNING a, b;
-- @rows
[[1, 1], [2, 1]]
-- @twin
SELECT a, b FROM t WHERE b = 1;
-- @twin
UPDATE t SET b = b WHERE b = 1 RETURNING a, b;
