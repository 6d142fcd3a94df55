-- @setup
CREATE TABLE t (a int, b int) PARTITION BY LIST (a);
CREATE TABLE t1 (b int, a int);
ALTER TABLE t ATTACH PARTITION t1 FOR VALUES IN (1);
CREATE TABLE t2 PARTITION OF t FOR VALUES IN (2);
INSERT INTO t VALUES (1, 5), (1, 6), (2, 5);
-- @query
SELECT a, b FROM t WHERE b = 5;
-- @rows
[[1, 5], [2, 5]]
-- @struck
-- @plan
Seq Scan on t1
-- @twin
SELECT a, b FROM (SELECT * FROM t OFFSET 0) AS s WHERE b = 5;
