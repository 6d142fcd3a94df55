-- pg: >= 19
-- why: a state that matches several rows is combined several times
-- set: enable_eager_aggregate on
-- set: min_eager_agg_group_size 0
-- node: Partial
CREATE TABLE t (id int PRIMARY KEY, b int, c text);
CREATE TABLE u (id int PRIMARY KEY, t int NOT NULL, d int);
-- query
SELECT t.b, sum(u.d) FROM t JOIN u ON u.t = t.b GROUP BY t.b
