-- Two partners of one row.
-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1), (2);
INSERT INTO u VALUES (1), (1), (3);
-- @query
SELECT a FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.a = t.a);
-- @rows
[[1]]
-- @struck
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SET enable_hashagg = off;
-- @plan
Nested Loop Semi Join
-- @twin
SET enable_nestloop = off;
-- @twin
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SELECT a FROM t WHERE (SELECT count(*) FROM u WHERE u.a = t.a) > 0;
