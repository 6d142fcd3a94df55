-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Scan using t_part
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_part ON t (a) WHERE b > 3;
-- query
SELECT c FROM t WHERE a = 1 AND b > 5
