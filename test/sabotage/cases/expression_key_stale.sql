-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int, b int);
INSERT INTO t SELECT i FROM generate_series(1, 400) AS i;
INSERT INTO u SELECT i, i * 10 FROM generate_series(0, 2000) AS i;
CREATE INDEX ON u (a);
CREATE INDEX ON t ((a % 2));
-- @query
SELECT sum(u.b) FROM t JOIN u ON u.a = t.a % 2;
-- @rows
[[2000]]
-- @struck
SET enable_hashjoin = off;
SET enable_mergejoin = off;
-- @plan
Cache Key: \(t.a % 2\)
-- @twin
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SET enable_memoize = off;
-- @twin
SET enable_nestloop = off;
