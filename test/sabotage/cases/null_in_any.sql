-- @setup
CREATE TABLE t (a int, b int) PARTITION BY RANGE (b);
CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (0) TO (10);
CREATE TABLE t2 PARTITION OF t DEFAULT;
INSERT INTO t VALUES (1, 1), (2, 20), (3, NULL);
-- @query
SELECT a FROM t WHERE b < ANY (ARRAY[5, NULL]);
-- @rows
[[1]]
-- @struck
-- @plan
Scan
-- @twin
SELECT a FROM (SELECT * FROM t OFFSET 0) AS s WHERE b < ANY (ARRAY[5, NULL]);
-- @twin
SELECT a FROM t WHERE coalesce(b, b) < ANY (ARRAY[5, NULL]);
