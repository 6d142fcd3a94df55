-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (10), (NULL);
-- @query
SELECT a FROM t WHERE a NOT IN (1, 2, 3, 4, 5, 6, 7, 8, 9);
-- @rows
[[10]]
-- @struck
-- @twin
SELECT a FROM t WHERE a NOT IN (1, 2, 3, 4, 5) AND a NOT IN (6, 7, 8, 9);
-- @twin
SELECT a FROM t WHERE a NOT IN (SELECT * FROM generate_series(1, 9));
