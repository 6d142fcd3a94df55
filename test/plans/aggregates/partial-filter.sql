-- set: parallel_setup_cost 0
-- set: parallel_tuple_cost 0
-- set: min_parallel_table_scan_size 0
-- set: min_parallel_index_scan_size 0
-- node: Partial
-- fault: partial_filter_lost
CREATE TABLE t (a int, b int, c text);
-- query
SELECT count(*) FILTER (WHERE a > 1) FROM t
