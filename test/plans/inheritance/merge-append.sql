-- why: each of them is sorted, by an index or otherwise
-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Merge Append
CREATE TABLE p (a int, b int);
CREATE TABLE p1 () INHERITS (p);
CREATE TABLE p2 () INHERITS (p);
CREATE INDEX ON p (a);
CREATE INDEX ON p1 (a);
-- query
SELECT a, b FROM p WHERE b <> 2 ORDER BY a
