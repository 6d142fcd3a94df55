-- @setup
CREATE TABLE t (a numeric);
INSERT INTO t VALUES (1.2), (1.7);
-- @query
SELECT ceil(a)::text FROM t;
-- @rows
[["2"], ["2"]]
-- @struck
-- @plan
Scan
-- @twin
SELECT (-floor(-a))::text FROM t;
