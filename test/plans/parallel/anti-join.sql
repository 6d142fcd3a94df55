-- set: parallel_setup_cost 0
-- set: parallel_tuple_cost 0
-- set: min_parallel_table_scan_size 0
-- set: min_parallel_index_scan_size 0
-- node: Gather
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT t.b FROM t WHERE NOT EXISTS (SELECT FROM u WHERE u.a = t.a) AND t.b > 3
