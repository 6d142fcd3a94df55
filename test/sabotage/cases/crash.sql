-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int, b int);
INSERT INTO t SELECT i % 2 FROM generate_series(1, 200) i;
INSERT INTO u SELECT i % 50, 1 FROM generate_series(1, 500) i;
CREATE INDEX ON u (a);
-- @query
SELECT count(*) FROM (SELECT b FROM t JOIN u ON t.a = u.a UNION ALL SELECT a FROM t) s;
-- @rows
[[2200]]
-- @struck
SET enable_hashjoin = off;
SET enable_mergejoin = off;
-- @plan
Append(.|\n)*Memoize
-- @outcome
crash
-- @twin
SET enable_memoize = off;
-- @twin
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SELECT (SELECT count(b) FROM t JOIN u ON t.a = u.a) + (SELECT count(*) FROM t);
