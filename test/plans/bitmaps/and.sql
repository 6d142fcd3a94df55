-- set: enable_seqscan off
-- set: enable_indexscan off
-- set: enable_indexonlyscan off
-- node: Bitmap Heap Scan on t
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_a ON t (a);
CREATE INDEX t_b ON t (b);
SET LOCAL random_page_cost = 1000;
-- query
SELECT c FROM t WHERE a = 1 AND b = 2
