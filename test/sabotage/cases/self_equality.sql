-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (NULL);
-- @query
SELECT a FROM t WHERE a = a;
-- @rows
[[1]]
-- @struck
-- @twin
SELECT a FROM t WHERE a IS NOT NULL;
-- @twin
SELECT a FROM t WHERE a <= a;
