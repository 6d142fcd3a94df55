-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index
CREATE TABLE t (a text COLLATE "C", b int);
CREATE INDEX t_a ON t (a);
-- query
SELECT b FROM t WHERE a >= 'm' ORDER BY a
