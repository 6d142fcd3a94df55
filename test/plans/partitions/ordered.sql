-- why: partitions come in the order of their bounds
-- set: enable_seqscan off
-- node: Append
CREATE TABLE q (a int NOT NULL, b int) PARTITION BY RANGE (a);
CREATE TABLE q1 PARTITION OF q FOR VALUES FROM (0) TO (10);
CREATE TABLE q2 PARTITION OF q FOR VALUES FROM (10) TO (20);
CREATE INDEX ON q (a);
-- query
SELECT a FROM q ORDER BY a
