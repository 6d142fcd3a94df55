-- @setup
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
INSERT INTO t VALUES (1, 1), (2, 1);
INSERT INTO u VALUES (1, NULL), (3, 3);
-- @query
SELECT a FROM t WHERE (a, b) NOT IN (SELECT a, b FROM u);
-- @rows
[[2]]
-- @struck
-- @plan
hashed SubPlan
-- @twin
SELECT a FROM t WHERE (a, b) NOT IN (SELECT a, b FROM u WHERE t.a IS NOT NULL);
-- @twin
SELECT a FROM t WHERE NOT EXISTS (SELECT FROM u WHERE ((u.a, u.b) = (t.a, t.b)) IS NOT FALSE);
