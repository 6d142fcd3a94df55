-- Between the ranges there is a gap.
-- @setup
CREATE TABLE t (a int) PARTITION BY RANGE (a);
CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (1) TO (3);
CREATE TABLE t2 PARTITION OF t FOR VALUES FROM (5) TO (7);
CREATE TABLE t3 PARTITION OF t DEFAULT;
INSERT INTO t SELECT generate_series(1, 8);
-- @query
SELECT a FROM t WHERE a = 4;
-- @rows
[[4]]
-- @struck
-- @plan
Seq Scan on t3
-- @twin
SELECT a FROM (SELECT * FROM t OFFSET 0) AS s WHERE a = 4;
-- @twin
SELECT a FROM t WHERE a IN (3, 4) AND a > 3;
