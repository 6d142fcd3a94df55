-- @setup
CREATE TABLE t (a int, b int, c int, d int);
INSERT INTO t VALUES (1, 1, 1, 1), (2, 1, 1, 0), (3, 0, 1, 1);
-- @query
SELECT a FROM t WHERE b <> 0 AND c <> 0 AND a > 0 AND d <> 0;
-- @rows
[[1]]
-- @struck
-- @plan
Seq Scan
-- @twin
SELECT a FROM (SELECT * FROM t WHERE b <> 0 AND c <> 0 OFFSET 0) AS s WHERE a > 0 AND d <> 0;
-- @twin
SELECT a FROM t WHERE CASE WHEN b <> 0 AND c <> 0 AND a > 0 AND d <> 0 THEN true ELSE false END;
