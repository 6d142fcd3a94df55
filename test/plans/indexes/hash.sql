-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Scan using t_h
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_h ON t USING hash (a);
-- query
SELECT c FROM t WHERE a = 7
