-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t SELECT i FROM generate_series(1, 100) i;
INSERT INTO u VALUES (1), (2);
-- @query
SELECT a FROM t WHERE a IN (SELECT u.a FROM u) OR a = 5;
-- @rows
[[1], [2], [5]]
-- @struck
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
-- @plan
Gather
-- @outcome
a subplan of a worker was not initialized
-- @twin
SET max_parallel_workers_per_gather = 0;
