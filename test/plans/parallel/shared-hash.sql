-- set: parallel_setup_cost 0
-- set: parallel_tuple_cost 0
-- set: min_parallel_table_scan_size 0
-- set: min_parallel_index_scan_size 0
-- node: Gather
-- set: enable_mergejoin off
-- set: enable_nestloop off
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT count(*) FROM t FULL JOIN u ON t.a = u.a WHERE t.b > 3 OR u.d > 1
