-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (b int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (1), (1), (3);
-- @query
SELECT a, g FROM t JOIN (SELECT DISTINCT ON (b) b, generate_series(1, 2) AS g FROM u ORDER BY b) AS s ON a = b;
-- @rows
[[1, 1], [1, 2]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
ProjectSet
-- @twin
SET enable_hashjoin = off;
SET enable_nestloop = off;
-- @twin
SELECT a, g FROM t JOIN (SELECT DISTINCT ON (b) b FROM u ORDER BY b) AS s ON a = b CROSS JOIN generate_series(1, 2) AS g;
