-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (b int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (2), (3);
-- @query
SELECT a, b FROM t JOIN LATERAL (SELECT b FROM u TABLESAMPLE BERNOULLI (100) REPEATABLE (a)) AS s ON b = a;
-- @rows
[[2, 2]]
-- @struck
-- @plan
Sample Scan
-- @outcome
crash
-- @twin
SELECT a, b FROM t JOIN (SELECT b FROM u TABLESAMPLE BERNOULLI (100) REPEATABLE (1)) AS s ON b = a;
