-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int, b int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (1, 5), (2, 6);
-- @query
SELECT t.a, s.b FROM t LEFT JOIN LATERAL (SELECT b FROM u WHERE u.a = t.a) AS s ON s.b = 5;
-- @rows
[[1, 5], [2, null]]
-- @twin
SELECT t.a, s.b FROM t LEFT JOIN LATERAL (SELECT b FROM u WHERE u.a = t.a OFFSET 0) AS s ON s.b = 5;
-- @twin
SELECT t.a, u.b FROM t LEFT JOIN u ON u.a = t.a AND u.b = 5;
