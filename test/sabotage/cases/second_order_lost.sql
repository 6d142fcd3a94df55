-- @setup
CREATE COLLATION nodet (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (a text);
INSERT INTO t VALUES ('a'), ('A'), ('b');
-- @query
SELECT a COLLATE "C" FROM t ORDER BY a COLLATE nodet, a COLLATE "C" LIMIT 1;
-- @rows
[["A"]]
-- @struck
SET enable_sort = on;
-- @plan
Sort
-- @twin
SELECT a COLLATE "C" FROM (SELECT a FROM t OFFSET 0) AS s ORDER BY a COLLATE nodet, a COLLATE "C" LIMIT 1;
