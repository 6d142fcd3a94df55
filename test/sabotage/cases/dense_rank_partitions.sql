-- @setup
CREATE TABLE t (a int, b int) PARTITION BY LIST (a);
CREATE TABLE t1 PARTITION OF t FOR VALUES IN (1);
CREATE TABLE t2 PARTITION OF t FOR VALUES IN (2);
CREATE TABLE t3 PARTITION OF t DEFAULT;
INSERT INTO t VALUES (1, 1), (2, 1), (3, 2), (NULL, 1);
-- @query
SELECT a FROM (SELECT a, dense_rank() OVER (ORDER BY b) AS n FROM t) AS s WHERE n <= 2;
-- @rows
[[1], [2], [3], [null]]
-- @twin
SELECT a FROM (SELECT a, dense_rank() OVER (ORDER BY b) AS n FROM t OFFSET 0) AS s WHERE n <= 2;
