-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- why: what LIKE says of the order of texts
-- node: Index
-- sweep: no
CREATE TABLE t (a text COLLATE "C", b int);
CREATE INDEX t_a ON t (a);
-- query
SELECT b FROM t WHERE a LIKE 'ab%c'
