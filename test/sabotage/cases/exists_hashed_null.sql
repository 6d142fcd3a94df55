-- @setup
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int);
INSERT INTO t SELECT i, i FROM generate_series(3, 300) i;
INSERT INTO t VALUES (1, 1), (2, 2), (NULL, 0);
INSERT INTO u SELECT i FROM generate_series(2, 1000) i;
INSERT INTO u VALUES (NULL);
-- @query
SELECT a FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.a = t.a) OR b = 2;
-- @rows
[[1], [2], [null]]
-- @struck
-- @plan
hashed SubPlan
-- @twin
SELECT a FROM t WHERE (SELECT count(*) FROM u WHERE u.a = t.a) = 0 OR b = 2;
-- @twin
SELECT a FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.a = t.a) UNION SELECT a FROM t WHERE b = 2;
