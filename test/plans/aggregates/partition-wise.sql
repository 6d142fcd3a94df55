-- set: enable_partitionwise_aggregate on
-- node: Append
-- reached: equivalent_within_bound
CREATE TABLE p (a int, b int) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (10) TO (20);
CREATE TABLE p3 PARTITION OF p DEFAULT;
-- query
SELECT a, count(*) FROM p GROUP BY a
