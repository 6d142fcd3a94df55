-- The index knows keys and values; not which value is behind which key of an array.
-- @setup
CREATE TABLE t (a int, b jsonb);
INSERT INTO t VALUES (1, '[{"a": 1, "b": 2}]'), (2, '[{"a": 2, "b": 1}, {"a": 1}]'), (3, '[{"a": 1, "b": 3}, {"b": 2, "a": 4}]');
CREATE INDEX ON t USING gin (b);
-- @query
SELECT a FROM t WHERE b @? '$[*] ? (@.a == 1 && @.b == 2)';
-- @rows
[[1]]
-- @struck
SET enable_seqscan = off;
-- @plan
Bitmap Heap Scan
-- @twin
SET enable_bitmapscan = off;
