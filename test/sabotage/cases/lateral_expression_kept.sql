-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (1);
-- @query
SELECT t.a, s.c FROM t LEFT JOIN LATERAL (SELECT t.a + 10 AS c FROM u WHERE u.a = t.a) AS s ON true;
-- @rows
[[1, 11], [2, null]]
-- @struck
-- @plan
Left Join
-- @twin
SELECT t.a, s.c FROM t LEFT JOIN LATERAL (SELECT t.a + 10 AS c FROM u WHERE u.a = t.a OFFSET 0) AS s ON true;
-- @twin
SELECT t.a, s.c FROM t LEFT JOIN LATERAL (SELECT u.a + 10 AS c FROM u WHERE u.a = t.a) AS s ON true;
