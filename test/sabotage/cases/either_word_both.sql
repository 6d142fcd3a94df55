-- @setup
CREATE TABLE t (a tsvector, b tsquery, c tsquery);
INSERT INTO t VALUES ('x', 'x', 'y'), ('x y', 'x', 'y');
-- @query
SELECT a @@ (b || c) FROM t;
-- @rows
[[true], [true]]
-- @struck
-- @plan
Scan
-- @twin
SELECT a @@ b OR a @@ c FROM t;
