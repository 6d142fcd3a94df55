-- A t whose key is NULL has no partner.
-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1), (2), (NULL);
INSERT INTO u VALUES (2), (3), (NULL);
-- @query
SELECT a FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.a = t.a);
-- @rows
[[1], [null]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
Hash Anti Join
-- @twin
SET enable_hashjoin = off;
SET enable_mergejoin = off;
-- @twin
SET enable_mergejoin = off;
SET enable_nestloop = off;
SELECT a FROM t WHERE (SELECT count(*) FROM u WHERE u.a = t.a) = 0;
