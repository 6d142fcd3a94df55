-- @setup
CREATE TABLE t (a int);
INSERT INTO t SELECT i % 100 FROM generate_series(1, 3000) AS i;
-- @query
SELECT DISTINCT a FROM t WHERE a IN (VALUES (1), (2), (3));
-- @rows
[[1], [2], [3]]
-- @struck
SET enable_nestloop = off;
SET enable_mergejoin = off;
-- @plan
Hash Semi Join
-- @twin
SET enable_hashjoin = off;
-- @twin
SELECT DISTINCT a FROM t WHERE a IN (1, 2, 3);
