-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- without: Sort
-- node: Index
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_a ON t (a DESC NULLS LAST);
-- query
SELECT a FROM t ORDER BY a NULLS FIRST
