-- set: parallel_setup_cost 0
-- set: parallel_tuple_cost 0
-- set: min_parallel_table_scan_size 0
-- set: min_parallel_index_scan_size 0
-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Gather
CREATE TABLE t (a int, b int, c text);
CREATE INDEX ON t (a);
-- query
SELECT b FROM t WHERE a > 3
