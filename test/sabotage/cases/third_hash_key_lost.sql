-- @setup
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int, c int);
INSERT INTO t VALUES (1, 1, 1), (2, 1, 1), (3, 1, 0);
INSERT INTO u VALUES (1, 1, 1), (2, 1, 0), (3, 0, 0);
-- @query
SELECT t.a FROM t JOIN u ON t.a = u.a AND t.b = u.b AND t.c = u.c;
-- @rows
[[1]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
Hash Join
-- @twin
SET enable_hashjoin = off;
-- @twin
SELECT t.a FROM t JOIN u ON t.a = u.a AND t.b = u.b WHERE (t.c = u.c) IS TRUE;
