-- node: Incremental Sort
-- set: enable_seqscan off
-- set: enable_sort off
CREATE TABLE t (a int, b int, c text);
CREATE INDEX ON t (a);
-- query
SELECT a, b FROM t ORDER BY a, b
