-- An index of three pages.
-- @setup
CREATE TABLE t (a int);
CREATE INDEX ON t (a);
INSERT INTO t SELECT generate_series(1, 1000);
-- @query
SELECT count(*) FROM t WHERE a > 10;
-- @rows
[[990]]
-- @struck
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @plan
Index (Only )?Scan
-- @twin
SET enable_seqscan = off;
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
-- @twin
SET enable_indexscan = off;
SET enable_indexonlyscan = off;
SET enable_bitmapscan = off;
