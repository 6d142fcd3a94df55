-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (5), (NULL);
-- @query
SELECT a FROM t WHERE NOT CASE WHEN a > 3 THEN true ELSE false END;
-- @rows
[[1], [null]]
-- @struck
-- @twin
SELECT a FROM t WHERE (a > 3) IS NOT TRUE;
-- @twin
SELECT a FROM t WHERE CASE WHEN a > 3 THEN 1 ELSE 0 END = 0;
