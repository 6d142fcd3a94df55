-- node: Unique
-- fault: unique_index_prefix
-- set: enable_hashagg off
-- set: enable_sort off
-- set: enable_seqscan off
-- set: enable_bitmapscan off
CREATE TABLE t (a int, b int, c text);
CREATE INDEX ON t (a, b);
-- query
SELECT DISTINCT a, b FROM t
