-- The hash table of v depends on t.b.
-- @setup
CREATE TABLE t (b int);
CREATE TABLE u (a int);
CREATE TABLE v (a int, b int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u SELECT i FROM generate_series(1, 100) i;
INSERT INTO v VALUES (1, 1), (2, 2), (1, 2);
-- @query
SELECT t.b, (SELECT count(*) FROM u JOIN v ON u.a = v.a WHERE v.b = t.b) FROM t;
-- @rows
[[1, 1], [2, 2]]
-- @struck
SET enable_nestloop = off;
SET enable_mergejoin = off;
-- @plan
Hash Join
-- @twin
SET enable_hashjoin = off;
SET enable_nestloop = off;
-- @twin
SET enable_nestloop = off;
SET enable_mergejoin = off;
SELECT t.b, count(v.a) FROM t LEFT JOIN (u JOIN v ON u.a = v.a) ON v.b = t.b GROUP BY t.b;
