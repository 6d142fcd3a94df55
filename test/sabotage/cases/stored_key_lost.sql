-- @setup
CREATE TABLE t (a text, d jsonb);
INSERT INTO t VALUES ('x', '{"x": 1}'), ('y', '{"x": 2}');
-- @query
SELECT a FROM t WHERE d[a] = '1';
-- @rows
[["x"]]
-- @twin
SELECT a FROM t WHERE d -> a = '1';
-- @twin
SELECT a FROM t WHERE d['x'] = '1';
