-- @setup
CREATE TABLE t (a interval);
INSERT INTO t VALUES ('24:00:00'), ('1 day');
CREATE INDEX ON t (a);
-- @query
SELECT a::text FROM (SELECT a FROM t WHERE a >= '0' OFFSET 0) AS s;
-- @rows
[["24:00:00"], ["1 day"]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Index Only Scan
-- @twin
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
-- @twin
SET enable_indexscan = off;
