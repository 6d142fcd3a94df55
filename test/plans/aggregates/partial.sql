-- set: parallel_setup_cost 0
-- set: parallel_tuple_cost 0
-- set: min_parallel_table_scan_size 0
-- set: min_parallel_index_scan_size 0
-- node: Finalize
-- node: Partial
-- node: Gather
-- set: enable_indexonlyscan off
CREATE TABLE t (a int, b int, c text);
-- query
SELECT count(*), sum(a) FROM t WHERE b > 1
