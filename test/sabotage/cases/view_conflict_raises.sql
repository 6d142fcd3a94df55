-- @setup
CREATE TABLE t (a int PRIMARY KEY, b int);
INSERT INTO t VALUES (1, 1);
CREATE VIEW v AS SELECT a, b FROM t;
-- @query
INSERT INTO v VALUES (1, 2), (3, 4) ON CONFLICT (a) DO NOTHING; SELECT a, b FROM t;
-- @rows
[[1, 1], [3, 4]]
-- @outcome
no key of the view matches
-- @twin
INSERT INTO t VALUES (1, 2), (3, 4) ON CONFLICT (a) DO NOTHING; SELECT a, b FROM t;
