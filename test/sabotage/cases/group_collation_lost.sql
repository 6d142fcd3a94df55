-- @setup
CREATE COLLATION nodet (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (a text);
INSERT INTO t VALUES ('a'), ('A'), ('b');
-- @query
SELECT count(*) FROM t GROUP BY a COLLATE nodet;
-- @rows
[[2], [1]]
-- @struck
SET enable_sort = off;
-- @plan
HashAggregate
-- @twin
SET enable_hashagg = off;
