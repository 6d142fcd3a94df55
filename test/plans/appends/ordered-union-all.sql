-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Merge Append
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, d int);
CREATE INDEX ON t (a);
CREATE INDEX ON u (a);
-- query
SELECT a FROM t UNION ALL SELECT a FROM u ORDER BY a
