-- @setup
CREATE TABLE t (a numeric);
INSERT INTO t VALUES (1.29), (1.21);
-- @query
SELECT trunc(a, 1)::text FROM t;
-- @rows
[["1.2"], ["1.2"]]
-- @struck
-- @plan
Scan
-- @twin
SELECT (floor(a * 10) / 10)::numeric(3, 1)::text FROM t;
