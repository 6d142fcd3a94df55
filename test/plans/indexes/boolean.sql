-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index
CREATE TABLE t (a boolean, b int);
CREATE INDEX ON t (a, b);
-- query
SELECT b FROM t WHERE a AND b = 3
