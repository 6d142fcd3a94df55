-- Outer rows that agree in a and differ in b.
-- @setup
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int, c int);
INSERT INTO t SELECT i % 2, i % 4 FROM generate_series(1, 400) i;
INSERT INTO u SELECT i, j, i * 10 + j FROM generate_series(0, 2) i, generate_series(0, 400) j;
CREATE INDEX ON u (a, b);
-- @query
SELECT t.a, sum(u.c) FROM t JOIN u ON t.a = u.a AND t.b = u.b GROUP BY t.a;
-- @rows
[[0, 200], [1, 2400]]
-- @struck
SET enable_hashjoin = off;
SET enable_mergejoin = off;
-- @plan
Memoize
-- @twin
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SET enable_memoize = off;
-- @twin
SET enable_nestloop = off;
