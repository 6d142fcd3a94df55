-- @setup
CREATE TABLE t (a jsonb);
INSERT INTO t VALUES ('{"a": 1}'), ('{"a": 1, "b": 2}'), ('{}');
-- @query
SELECT a ?| '{a,b}' FROM t;
-- @rows
[[true], [true], [false]]
-- @struck
-- @plan
Scan
-- @twin
SELECT a ? 'a' OR a ? 'b' FROM t;
