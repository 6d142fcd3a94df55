-- Each a of u has two rows, and is looked up a hundred times.
-- @setup
CREATE TABLE t (a int) PARTITION BY LIST (a);
CREATE TABLE t1 PARTITION OF t FOR VALUES IN (1);
CREATE TABLE t2 PARTITION OF t FOR VALUES IN (2);
CREATE TABLE u (a int, b int) PARTITION BY LIST (a);
CREATE TABLE u1 PARTITION OF u FOR VALUES IN (1);
CREATE TABLE u2 PARTITION OF u FOR VALUES IN (2);
INSERT INTO t SELECT 1 + i % 2 FROM generate_series(1, 200) i;
INSERT INTO u SELECT 1 + i % 2, i / 2 FROM generate_series(0, 3) i;
CREATE INDEX ON u (a);
-- @query
SELECT t.a, count(*), count(DISTINCT u.b) FROM t JOIN u ON t.a = u.a GROUP BY t.a;
-- @rows
[[1, 200, 2], [2, 200, 2]]
-- @struck
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SET enable_material = off;
SET enable_seqscan = off;
SET random_page_cost = 100;
SET max_parallel_workers_per_gather = 0;
SET enable_partitionwise_join = on;
-- @plan
Append[^$]*Memoize
-- @outcome
cache entry already complete
-- @twin
SET enable_partitionwise_join = off;
SET enable_memoize = off;
-- @twin
SET enable_nestloop = off;
