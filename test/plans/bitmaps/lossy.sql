-- set: enable_seqscan off
-- set: enable_indexscan off
-- set: enable_indexonlyscan off
-- node: Bitmap Heap Scan on t
-- fault: lossy_no_recheck
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_brin ON t USING brin (a);
-- query
SELECT b FROM t WHERE a = 4
