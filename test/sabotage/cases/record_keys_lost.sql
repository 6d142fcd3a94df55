-- @setup
CREATE TABLE t (a int, b text);
CREATE TABLE u (a int, b text);
INSERT INTO t VALUES (1, 'x'), (2, 'y');
INSERT INTO u VALUES (2, 'y'), (3, 'z');
-- @query
SELECT a FROM (SELECT ROW(a, b) AS r, a FROM t) AS s JOIN (SELECT ROW(a, b) AS r FROM u) AS v ON s.r = v.r;
-- @rows
[[2]]
-- @struck
SET enable_nestloop = off;
-- @plan
Merge Join
-- @twin
SET enable_mergejoin = off;
-- @twin
SET enable_nestloop = off;
SELECT t.a FROM t JOIN u ON t.a = u.a AND t.b = u.b;
