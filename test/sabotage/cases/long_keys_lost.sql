-- The second key of an index has a value that is longer than a short header can say.
-- @setup
CREATE TABLE t (a int4range, b numrange);
INSERT INTO t VALUES ('[1,2)', '[1,2)'), ('[2,3)', numrange(1, ('2.' || repeat('7', 400))::numeric));
CREATE INDEX ON t USING gist (a, b);
-- @query
SELECT upper(a), length(b::text) > 10 FROM t WHERE a && '[1,9)';
-- @rows
[[2, false], [3, true]]
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
SET enable_bitmapscan = off;
