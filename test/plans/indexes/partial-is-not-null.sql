-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Scan using t_part
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_part ON t (b) WHERE a IS NOT NULL;
-- query
SELECT c FROM t WHERE a = 1 AND b = 2
