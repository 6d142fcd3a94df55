-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int, b int);
INSERT INTO t VALUES (1), (2), (3);
INSERT INTO u VALUES (1, 0), (2, 5);
-- @query
SELECT t.a FROM t LEFT JOIN u ON t.a = u.a WHERE coalesce(u.b, 0) = 0;
-- @rows
[[1], [3]]
-- @struck
-- @plan
(Left|Right) Join
-- @twin
SELECT t.a FROM t LEFT JOIN u ON t.a = u.a WHERE u.b = 0 OR u.b IS NULL;
-- @twin
SELECT t.a FROM t LEFT JOIN (SELECT a, b FROM u OFFSET 0) u ON t.a = u.a WHERE (u.b = 0) IS NOT FALSE;
