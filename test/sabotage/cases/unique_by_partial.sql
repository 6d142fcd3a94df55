-- The index has the rows with b > 0 alone.
-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int, b int);
INSERT INTO t SELECT i FROM generate_series(1, 100) i;
INSERT INTO u VALUES (1, 1), (1, 0), (2, 1);
CREATE UNIQUE INDEX ON u (a) WHERE b > 0;
-- @query
SELECT t.a, u.b FROM t JOIN u ON t.a = u.a;
-- @rows
[[1, 0], [1, 1], [2, 1]]
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
