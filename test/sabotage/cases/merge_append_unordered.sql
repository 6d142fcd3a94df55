-- @setup
CREATE TABLE p (a int, b int) PARTITION BY LIST (b);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
CREATE TABLE p2 PARTITION OF p FOR VALUES IN (2);
CREATE INDEX ON p (a);
INSERT INTO p SELECT i, i % 2 + 1 FROM generate_series(1, 100) i;
-- @query
SELECT a FROM p ORDER BY a LIMIT 3;
-- @rows
[[1], [2], [3]]
-- @struck
SET enable_seqscan = off;
-- @plan
Merge Append
-- @twin
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
-- @twin
SELECT a FROM (SELECT a, row_number() OVER (ORDER BY a + 0) AS n FROM p) s WHERE n <= 3;
