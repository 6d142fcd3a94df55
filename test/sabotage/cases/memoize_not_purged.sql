-- The cache of the subquery's inner join holds what another t.b asked for.
-- @setup
CREATE TABLE t (b int);
CREATE TABLE u (a int);
CREATE TABLE v (a int, b int);
INSERT INTO t VALUES (1), (3);
INSERT INTO u SELECT i % 2 FROM generate_series(1, 200) i;
INSERT INTO v SELECT i % 50, i / 50 FROM generate_series(0, 2499) i;
CREATE INDEX ON v (a);
-- @query
SELECT t.b, (SELECT count(*) FROM u JOIN v ON u.a = v.a AND v.b < t.b) FROM t;
-- @rows
[[1, 200], [3, 600]]
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
