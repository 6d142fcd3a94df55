-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Only Scan
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_ab ON t (a, b);
-- query
SELECT min(a), max(a) FROM t WHERE a > 3
