-- The order that is asked for makes the join descend, NULLs first.
-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1), (2), (NULL);
INSERT INTO u VALUES (1), (2), (NULL);
-- @query
SELECT t.a FROM t JOIN u ON t.a = u.a ORDER BY t.a DESC;
-- @rows
[[1], [2]]
-- @struck
SET enable_hashjoin = off;
SET enable_nestloop = off;
-- @plan
^Merge Join
-- @twin
SET enable_mergejoin = off;
-- @twin
SET enable_hashjoin = off;
SET enable_nestloop = off;
SELECT t.a FROM t JOIN u ON t.a = u.a ORDER BY t.a;
