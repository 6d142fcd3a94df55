-- @setup
CREATE TABLE t (a int, b int, c int) PARTITION BY LIST (a);
CREATE TABLE t1 PARTITION OF t FOR VALUES IN (1);
CREATE TABLE t2 PARTITION OF t DEFAULT;
INSERT INTO t VALUES (1, 1, 1), (2, 2, 2);
-- @query
UPDATE t SET (b, c) = (SELECT t.a + 10, 5); SELECT a, b, c FROM t;
-- @rows
[[1, 11, 5], [2, 12, 5]]
-- @twin
UPDATE t SET b = t.a + 10, c = 5; SELECT a, b, c FROM t;
