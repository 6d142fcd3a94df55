-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Scan
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_ab ON t (a, b);
-- query
SELECT c FROM t WHERE a IN (1, 3, 5)
