-- @setup
CREATE TABLE t (a int, b int) PARTITION BY RANGE (a, b);
CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (MINVALUE, MINVALUE) TO (1, 1);
CREATE TABLE t2 PARTITION OF t FOR VALUES FROM (1, 1) TO (5, 5);
INSERT INTO t VALUES (0, 0), (1, 0), (1, 2), (4, 9);
-- @query
SELECT a, b FROM t WHERE a < 4;
-- @rows
[[0, 0], [1, 0], [1, 2]]
-- @plan
Seq Scan on t1
-- @twin
SELECT a, b FROM (SELECT * FROM t OFFSET 0) AS s WHERE a < 4;
-- @twin
SELECT a, b FROM t WHERE (a >= 4) IS FALSE;
