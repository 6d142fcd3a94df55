-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (1), (2), (2), (3);
-- @query
SELECT DISTINCT count(*) FROM t GROUP BY a;
-- @rows
[[1], [2]]
-- @struck
SET enable_hashagg = off;
-- @plan
Unique
-- @twin
SET enable_sort = off;
-- @twin
SET enable_hashagg = off;
SELECT DISTINCT n FROM (SELECT count(*) AS n FROM t GROUP BY a OFFSET 0) AS s;
