-- The index is by another collation than the join.
-- @setup
CREATE COLLATION nodet (provider = icu, locale = '@colStrength=secondary', deterministic = false);
CREATE TABLE t (a text);
CREATE TABLE u (a text UNIQUE, b int);
INSERT INTO t SELECT 'x' || i FROM generate_series(1, 100) i;
INSERT INTO t VALUES ('a');
INSERT INTO u VALUES ('a', 1), ('A', 2), ('b', 3);
-- @query
SELECT t.a, u.b FROM t JOIN u ON u.a COLLATE nodet = t.a;
-- @rows
[["a", 1], ["a", 2]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
Hash Cond: \(\(?t.a
-- @twin
SET enable_hashjoin = off;
SET enable_mergejoin = off;
-- @twin
SET enable_hashjoin = off;
SET enable_nestloop = off;
