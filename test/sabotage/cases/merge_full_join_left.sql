-- The u without a t.
-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (2), (3), (NULL);
-- @query
SELECT t.a, u.a FROM t FULL JOIN u ON t.a = u.a;
-- @rows
[[1, null], [2, 2], [null, 3], [null, null]]
-- @struck
SET enable_hashjoin = off;
-- @plan
Merge Full Join
-- @twin
SET enable_mergejoin = off;
-- @twin
SET enable_hashjoin = off;
SELECT t.a, u.a FROM t LEFT JOIN u ON t.a = u.a
UNION ALL
SELECT NULL, a FROM u WHERE NOT EXISTS (SELECT 1 FROM t WHERE t.a = u.a);
