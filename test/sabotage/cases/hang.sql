-- @setup
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, c int);
INSERT INTO t VALUES (1, 1), (1, 2);
INSERT INTO u VALUES (1, 1), (1, 2);
-- @query
SELECT t.b, u.c FROM t JOIN u ON t.a = u.a;
-- @rows
[[1, 1], [1, 2], [2, 1], [2, 2]]
-- @struck
SET enable_hashjoin = off;
SET enable_nestloop = off;
-- @plan
Merge Join
-- @outcome
hang
-- @twin
SET enable_mergejoin = off;
-- @twin
SET enable_nestloop = off;
