-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (b int);
CREATE TABLE v (c int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (2), (3);
INSERT INTO v VALUES (3), (4);
-- @query
SELECT a, b, c FROM t FULL JOIN u ON a = b FULL JOIN v ON coalesce(a, b) = c;
-- @rows
[[1, null, null], [2, 2, null], [null, 3, 3], [null, null, 4]]
-- @struck
SET enable_mergejoin = off;
-- @plan
Hash Full Join
-- @twin
SET enable_hashjoin = off;
-- @twin
SET enable_mergejoin = off;
SELECT a, b, c FROM t FULL JOIN u ON a = b LEFT JOIN v ON coalesce(a, b) = c
UNION ALL
SELECT NULL, NULL, c FROM v WHERE NOT EXISTS (SELECT FROM t WHERE a = c) AND NOT EXISTS (SELECT FROM u WHERE b = c);
