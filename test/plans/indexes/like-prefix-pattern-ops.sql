-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- why: operators that compare bytes under any collation, for an escape and for a regular expression
-- node: Index
-- sweep: no
CREATE TABLE t (a varchar(20), b int);
CREATE INDEX t_a ON t (a varchar_pattern_ops);
-- query
SELECT b FROM t WHERE a LIKE 'a\_b%' UNION ALL SELECT b FROM t WHERE a ~ '^abc+d'
