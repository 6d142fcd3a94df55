-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Only Scan using t_ab
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_ab ON t (a, b);
-- query
SELECT a, b FROM t WHERE a = 3 AND b > 2
