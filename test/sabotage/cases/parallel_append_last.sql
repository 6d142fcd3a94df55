-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t SELECT i FROM generate_series(1, 30) i;
INSERT INTO u SELECT i FROM generate_series(1, 50) i;
-- @query
SELECT count(*) FROM (SELECT a FROM t UNION ALL SELECT a FROM u) s;
-- @rows
[[80]]
-- @struck
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
-- @plan
Parallel Append
-- @twin
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SET enable_parallel_append = off;
-- @twin
SELECT (SELECT count(*) FROM t) + (SELECT count(*) FROM u);
