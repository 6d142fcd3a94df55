-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int PRIMARY KEY);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (1);
-- @query
SELECT t.a FROM t LEFT JOIN u ON t.a = u.a WHERE u.a IS NULL;
-- @rows
[[2]]
-- @struck
-- @plan
Anti Join
-- @twin
SELECT a FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.a = t.a);
-- @twin
SELECT t.a FROM t LEFT JOIN (SELECT a FROM u) u ON t.a = u.a WHERE u.a IS NULL;
