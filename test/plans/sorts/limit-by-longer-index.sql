-- node: Limit
-- without: Sort
-- set: enable_seqscan off
-- set: enable_bitmapscan off
CREATE TABLE t (a int, b int, c text);
CREATE INDEX ON t (a, b);
-- query
SELECT a, b FROM t ORDER BY a LIMIT 3
