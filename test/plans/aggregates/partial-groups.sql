-- set: parallel_setup_cost 0
-- set: parallel_tuple_cost 0
-- set: min_parallel_table_scan_size 0
-- set: min_parallel_index_scan_size 0
-- node: Finalize
-- node: Partial
CREATE TABLE t (a int, b int, c text);
INSERT INTO t SELECT g % 3, g, 'x' FROM generate_series(1, 5000) g;
ANALYZE t;
-- query
SELECT a, count(*), avg(b) FROM t GROUP BY a
