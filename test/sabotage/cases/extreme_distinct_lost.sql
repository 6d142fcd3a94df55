-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (b int);
INSERT INTO t VALUES (1), (2), (3);
INSERT INTO u VALUES (2), (3), (4);
CREATE INDEX ON u (b);
-- @query
SELECT a, (SELECT DISTINCT min(b) FROM u WHERE b > a) FROM t;
-- @rows
[[1, 2], [2, 3], [3, 4]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
(Unique|HashAggregate)
-- @twin
SELECT a, (SELECT min(b) FROM u WHERE b > a) FROM t;
