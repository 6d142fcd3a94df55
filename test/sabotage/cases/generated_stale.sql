-- @setup
CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a % 3) STORED);
INSERT INTO t VALUES (1), (2);
-- @query
UPDATE t SET a = 6 WHERE a = 1; SELECT a, b FROM t;
-- @rows
[[6, 0], [2, 2]]
-- @twin
UPDATE t SET a = 6 WHERE a = 1; SELECT a, a % 3 FROM t;
