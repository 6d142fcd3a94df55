-- @setup
CREATE TABLE t (a int, b boolean) PARTITION BY LIST (b);
CREATE TABLE t1 PARTITION OF t FOR VALUES IN (true);
CREATE TABLE t2 PARTITION OF t DEFAULT;
INSERT INTO t VALUES (1, true), (2, false), (3, NULL);
-- @query
SELECT a FROM t WHERE b IS NOT TRUE;
-- @rows
[[2], [3]]
-- @struck
-- @plan
Scan
-- @twin
SELECT a FROM (SELECT * FROM t OFFSET 0) AS s WHERE b IS NOT TRUE;
-- @twin
SELECT a FROM t WHERE coalesce(b, false) IS NOT TRUE;
