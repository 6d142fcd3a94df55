-- set: parallel_setup_cost 0
-- set: parallel_tuple_cost 0
-- set: min_parallel_table_scan_size 0
-- set: min_parallel_index_scan_size 0
-- node: Gather
-- node: Append
-- fault: parallel_append_last
CREATE TABLE t (a int, b int, c text);
CREATE TABLE u (a int, d int);
-- query
SELECT sum(x) FROM (SELECT b AS x FROM t UNION ALL SELECT d FROM u) s
