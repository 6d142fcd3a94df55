-- Each t leads to another partition.
-- @setup
CREATE TABLE t (a int);
CREATE TABLE p (a int, b int) PARTITION BY LIST (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
CREATE TABLE p2 PARTITION OF p FOR VALUES IN (2);
CREATE TABLE p3 PARTITION OF p FOR VALUES IN (3);
INSERT INTO t VALUES (1), (2), (3);
INSERT INTO p VALUES (1, 10), (2, 20), (3, 30);
-- @query
SELECT t.a, (SELECT sum(p.b) FROM p WHERE p.a = t.a) FROM t;
-- @rows
[[1, 10], [2, 20], [3, 30]]
-- @struck
-- @plan
Append
-- @twin
SET enable_partition_pruning = off;
-- @twin
SELECT t.a, sum(p.b) FROM t LEFT JOIN p ON p.a = t.a GROUP BY t.a;
