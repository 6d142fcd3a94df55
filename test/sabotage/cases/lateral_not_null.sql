-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (b int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (1);
-- @query
SELECT s.x FROM t LEFT JOIN LATERAL (SELECT t.a AS x, b FROM u) AS s ON s.b = t.a;
-- @rows
[[1], [null]]
-- @struck
-- @plan
Join|Nested Loop
-- @twin
SELECT s.x FROM t LEFT JOIN LATERAL (SELECT t.a AS x, b FROM u OFFSET 0) AS s ON s.b = t.a;
-- @twin
SELECT CASE WHEN u.b IS NOT NULL THEN t.a END FROM t LEFT JOIN u ON u.b = t.a;
