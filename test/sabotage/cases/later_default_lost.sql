-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2);
ALTER TABLE t ADD COLUMN b int DEFAULT 5;
INSERT INTO t VALUES (3, 6);
-- @query
SELECT a FROM t WHERE b = 5;
-- @rows
[[1], [2]]
-- @struck
-- @plan
Seq Scan
-- @twin
SELECT a FROM (SELECT * FROM t OFFSET 0) AS s WHERE b = 5;
-- @twin
SELECT a FROM t WHERE a < 3;
