-- why: partitions of other moduli: a remainder by the greatest one decides, so that a row is in one of them only
-- node: Append
-- set: parallel_setup_cost 0
-- set: parallel_tuple_cost 0
-- set: min_parallel_table_scan_size 0
-- fault: parallel_append_last
CREATE TABLE t (a int, b text, c int) PARTITION BY HASH (a, b);
CREATE TABLE t0 PARTITION OF t FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE t1 PARTITION OF t FOR VALUES WITH (MODULUS 4, REMAINDER 1);
CREATE TABLE t2 PARTITION OF t FOR VALUES WITH (MODULUS 8, REMAINDER 3);
CREATE TABLE t3 PARTITION OF t FOR VALUES WITH (MODULUS 8, REMAINDER 7);
-- query
SELECT c, count(*) FROM t GROUP BY c
