-- @setup
CREATE TABLE t (a int4multirange, b int4multirange);
INSERT INTO t VALUES ('{[1,5)}', '{[3,9)}');
-- @query
SELECT (a - b)::text FROM t;
-- @rows
[["{[1,3)}"]]
-- @struck
-- @plan
Scan
-- @twin
SELECT int4multirange(int4range(lower(a), lower(b)))::text FROM t;
