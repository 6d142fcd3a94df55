-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (b int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (2), (3);
-- @query
SELECT a FROM t WHERE NOT EXISTS (SELECT FROM u WHERE b = a LIMIT 0);
-- @rows
[[1], [2]]
-- @struck
-- @plan
Seq Scan on t
-- @twin
SELECT a FROM t WHERE NOT EXISTS (SELECT FROM u WHERE b = a LIMIT 0 OFFSET 0);
