-- @setup
CREATE TABLE t (a text, n int);
INSERT INTO t VALUES ('x', 1), ('y', 2);
-- @query
SELECT a.a FROM t AS a JOIN t AS b ON a.a = b.a;
-- @rows
[["x"], ["y"]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
Hash Join
-- @outcome
could not identify a hash function for type text
-- @twin
SET enable_hashjoin = off;
-- @twin
SET enable_mergejoin = off;
SET enable_nestloop = off;
SELECT a.a FROM t AS a JOIN t AS b ON a.n = b.n;
