-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Scan using t_ab
-- without: Sort
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_ab ON t (a, b);
-- query
SELECT c FROM t ORDER BY a DESC, b DESC
