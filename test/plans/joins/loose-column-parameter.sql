-- set: enable_hashjoin off
-- set: enable_mergejoin off
-- set: enable_seqscan off
-- set: enable_indexscan off
-- why: rows of IN are made unique by an expression; what it is computed from are parameters of the loop, and mean the expression only
-- node: Nested Loop
-- node: HashAggregate
-- sweep: no
CREATE TABLE t (a int, b int);
CREATE INDEX t_a ON t (a);
CREATE TABLE u (c int, d int);
-- query
SELECT b FROM t WHERE a IN (SELECT CASE WHEN c = 1 THEN d ELSE c END FROM u)
