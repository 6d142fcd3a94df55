-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t SELECT i % 2, i FROM generate_series(1, 100) i;
-- @query
SELECT a, count(*) FILTER (WHERE b > 90) FROM t GROUP BY a;
-- @rows
[[0, 5], [1, 5]]
-- @struck
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
-- @plan
Partial
-- @twin
SET max_parallel_workers_per_gather = 0;
-- @twin
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SELECT a, count(CASE WHEN b > 90 THEN 1 END) FROM t GROUP BY a;
