-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- why: the index has NULLs at the end
-- node: Sort
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_ab ON t (a, b);
-- query
SELECT a FROM t ORDER BY a NULLS FIRST
