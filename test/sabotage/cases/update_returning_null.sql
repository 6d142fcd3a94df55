-- @setup
CREATE TABLE t (a int, b int) PARTITION BY LIST (a);
CREATE TABLE t1 PARTITION OF t FOR VALUES IN (1);
CREATE TABLE t2 PARTITION OF t DEFAULT;
INSERT INTO t VALUES (1, 1), (2, 2);
-- @query
UPDATE t SET b = b WHERE b > 0 RETURNING a;
-- @rows
[[1], [2]]
-- @struck
-- @twin
SELECT a FROM t WHERE b > 0;
