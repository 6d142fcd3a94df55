-- The key of u is (a, b); the join is on a.
-- @setup
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int, PRIMARY KEY (a, b));
INSERT INTO t SELECT i, 1 FROM generate_series(1, 100) i;
INSERT INTO u VALUES (1, 1), (1, 2), (2, 1);
-- @query
SELECT t.a, u.b FROM t JOIN u ON t.a = u.a;
-- @rows
[[1, 1], [1, 2], [2, 1]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
Hash Cond: \(t.a = u.a\)
-- @twin
SET enable_hashjoin = off;
SET enable_mergejoin = off;
-- @twin
SET enable_hashjoin = off;
SET enable_nestloop = off;
