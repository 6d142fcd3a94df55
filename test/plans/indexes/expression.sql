-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Scan using t_e
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_e ON t ((a + b));
-- query
SELECT c FROM t WHERE a + b = 7
