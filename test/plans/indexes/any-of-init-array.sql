-- why: an index condition over an array that a subquery makes once
-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- node: Index
CREATE TABLE t (a int PRIMARY KEY, b int);
CREATE TABLE u (a int, b int);
-- query
SELECT t.b FROM t WHERE t.a = ANY (ARRAY(SELECT u.b FROM u WHERE u.a > 2))
