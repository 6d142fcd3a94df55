-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (b bigint);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (1), (1), (3);
-- @query
SELECT a FROM t JOIN u ON a = b;
-- @rows
[[1], [1]]
-- @struck
SET enable_mergejoin = off;
SET enable_nestloop = off;
-- @plan
Hash Join
-- @twin
SET enable_hashjoin = off;
-- @twin
SELECT a FROM t JOIN u ON a::bigint = b;
