-- set: enable_seqscan off
-- set: enable_indexscan off
-- set: enable_indexonlyscan off
-- node: Bitmap Heap Scan on t
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_part ON t (a) WHERE b IS NOT NULL;
-- query
SELECT c FROM t WHERE a = 4 AND b > 2
