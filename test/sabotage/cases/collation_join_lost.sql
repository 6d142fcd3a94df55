-- @setup
CREATE COLLATION nodet (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (a text COLLATE nodet, b int);
INSERT INTO t VALUES ('a', 1), ('A', 2), ('b', 3);
-- @query
SELECT x.b, y.b FROM t AS x JOIN t AS y USING (a);
-- @rows
[[1, 1], [1, 2], [2, 1], [2, 2], [3, 3]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
Hash Join
-- @twin
SET enable_hashjoin = off;
-- @twin
SELECT x.b, y.b FROM t AS x CROSS JOIN t AS y WHERE (x.a = y.a) IS TRUE;
