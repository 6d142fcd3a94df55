-- set: enable_seqscan off
-- node: Bitmap Heap Scan on t
-- fault: bitmap_or_filter
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_a ON t (a);
CREATE INDEX t_b ON t (b);
-- query
SELECT b FROM t WHERE (a = 1 AND c = 'x') OR b = 2
