-- Another session deletes a row that the transaction goes on to see.
-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, 2), (3, 3);
ALTER TABLE t SET (parallel_workers = 2);
-- @meanwhile
DELETE FROM t WHERE a = 2;
-- @undo
INSERT INTO t VALUES (2, 2);
-- @query
SELECT a, b FROM t WHERE a >= 2;
-- @rows
[[2, 2], [3, 3]]
-- @struck
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SET parallel_leader_participation = off;
-- @plan
Parallel Seq Scan
-- @twin
SET max_parallel_workers_per_gather = 0;
