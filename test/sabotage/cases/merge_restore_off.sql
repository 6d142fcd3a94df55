-- Equal keys on both sides.
-- @setup
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, c int);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 3);
INSERT INTO u VALUES (1, 1), (1, 2), (2, 1), (2, 2);
-- @query
SELECT t.b, u.c FROM t JOIN u ON t.a = u.a;
-- @rows
[[1, 1], [1, 2], [2, 1], [2, 2], [3, 1], [3, 2]]
-- @struck
SET enable_hashjoin = off;
SET enable_nestloop = off;
-- @plan
Merge Join
-- @twin
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @twin
SET enable_mergejoin = off;
SET enable_hashjoin = off;
