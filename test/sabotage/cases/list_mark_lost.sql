-- @setup
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, c int);
INSERT INTO t VALUES (1, 1), (1, 2), (2, 3);
INSERT INTO u VALUES (1, 1), (1, 2), (1, 3), (1, 4), (2, 1);
CREATE INDEX ON t (a);
CREATE INDEX ON u (a);
-- @query
SELECT t.b, u.c FROM t JOIN u ON t.a = u.a WHERE t.a IN (1, 2) AND u.a IN (1, 2);
-- @rows
[[1, 1], [1, 2], [1, 3], [1, 4], [2, 1], [2, 2], [2, 3], [2, 4], [3, 1]]
-- @struck
SET enable_hashjoin = off;
SET enable_nestloop = off;
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SET enable_material = off;
SET enable_sort = off;
-- @plan
->  Index .*\n *Index Cond: .*ANY
-- @twin
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @twin
SET enable_hashjoin = off;
SET enable_nestloop = off;
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
