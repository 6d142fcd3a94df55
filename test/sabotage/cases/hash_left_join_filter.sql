-- Rows of t without a u of both conditions come with NULL.
-- @setup
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, c int);
INSERT INTO t VALUES (1, 1), (2, 5), (3, 1), (NULL, 1);
INSERT INTO u VALUES (1, 3), (2, 3), (2, 4), (NULL, 9);
-- @query
SELECT t.a, u.c FROM t LEFT JOIN u ON t.a = u.a AND t.b < u.c;
-- @rows
[[1, 3], [2, null], [3, null], [null, null]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
Hash (Left|Right) Join
-- @twin
SET enable_hashjoin = off;
SET enable_mergejoin = off;
-- @twin
SET enable_hashjoin = off;
SET enable_nestloop = off;
