-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1), (1), (1), (2), (2), (NULL), (NULL);
INSERT INTO u VALUES (1), (2), (2), (2), (NULL), (NULL);
-- @query
SELECT a FROM t INTERSECT ALL SELECT a FROM u;
-- @rows
[[1], [2], [2], [null], [null]]
-- @struck
-- @plan
HashSetOp Intersect All
-- @twin
SET enable_hashagg = off;
-- @twin
SELECT a FROM (SELECT a, row_number() OVER (PARTITION BY a) FROM t INTERSECT SELECT a, row_number() OVER (PARTITION BY a) FROM u) s;
