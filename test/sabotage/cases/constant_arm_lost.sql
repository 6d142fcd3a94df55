-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (b int);
INSERT INTO t VALUES (1), (2), (3);
INSERT INTO u VALUES (2);
-- @query
SELECT a FROM t JOIN (SELECT b FROM u UNION ALL SELECT 3) AS s ON s.b = t.a;
-- @rows
[[2], [3]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
Hash Join
-- @twin
SET enable_hashjoin = off;
