-- set: enable_seqscan off
-- set: enable_indexscan off
-- why: the pattern is looked at behind the bitmap, lossy or not
-- node: Bitmap Heap Scan
-- sweep: no
CREATE TABLE t (a text COLLATE "C", b int);
CREATE INDEX t_a ON t (a);
-- query
SELECT b FROM t WHERE a LIKE 'ab%' UNION ALL SELECT b FROM t WHERE a LIKE 'xyz' UNION ALL SELECT b FROM t WHERE starts_with(a, 'q')
