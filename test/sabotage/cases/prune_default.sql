-- What is above 20 is in the default partition.
-- @setup
CREATE TABLE p (a int, b int) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (10) TO (20);
CREATE TABLE p3 PARTITION OF p DEFAULT;
INSERT INTO p VALUES (5, 1), (15, 2), (25, 3);
-- @query
SELECT b FROM p WHERE a > 12;
-- @rows
[[2], [3]]
-- @struck
-- @plan
Append
-- @twin
SET enable_partition_pruning = off;
-- @twin
SELECT b FROM p WHERE a + 0 > 12;
