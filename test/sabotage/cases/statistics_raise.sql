-- @setup
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1), (2, NULL);
CREATE STATISTICS t_s ON a, (b IS NULL) FROM t;
-- @query
SELECT a FROM t WHERE b IS NULL;
-- @rows
[[2]]
-- @struck
-- @plan
Seq Scan
-- @outcome
found no statistics for an expression
-- @twin
SELECT a FROM t WHERE b IS DISTINCT FROM 1;
