-- @setup
CREATE COLLATION nodet (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
CREATE TABLE t (a text);
CREATE INDEX ON t (a COLLATE nodet);
INSERT INTO t VALUES ('a'), ('A'), ('b');
-- @query
SELECT a FROM t WHERE a COLLATE nodet = 'A';
-- @rows
[["a"], ["A"]]
-- @struck
SET enable_indexscan = off;
SET enable_bitmapscan = off;
-- @plan
Seq Scan
-- @twin
SET enable_seqscan = off;
-- @twin
SELECT a FROM (SELECT * FROM t OFFSET 0) AS s WHERE a COLLATE nodet = 'A';
-- @twin
SELECT a FROM t WHERE a IN ('a', 'A');
