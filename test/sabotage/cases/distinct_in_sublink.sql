-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int, b int);
INSERT INTO t VALUES (1);
INSERT INTO u VALUES (1, 7), (1, 7), (1, 8);
-- @query
SELECT a, (SELECT count(DISTINCT b) FROM u WHERE u.a = t.a) FROM t;
-- @rows
[[1, 2]]
-- @struck
-- @plan
SubPlan
-- @twin
SELECT a, (SELECT count(DISTINCT b) FROM u WHERE u.a = t.a OFFSET 0) FROM t;
-- @twin
SELECT a, (SELECT count(*) FROM (SELECT DISTINCT b FROM u WHERE u.a = t.a) AS s) FROM t;
