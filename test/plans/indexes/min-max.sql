-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index Only Scan
-- fault: minmax_null
CREATE TABLE t (a int, b int, c text);
CREATE INDEX t_ab ON t (a, b);
-- query
SELECT max(a) FROM t
