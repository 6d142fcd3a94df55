-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Scan using t_ab
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_ab ON t (a, b);
-- query
SELECT c FROM t WHERE a >= 1 AND a < 5 AND b <> 2
