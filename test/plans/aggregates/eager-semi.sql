-- pg: >= 19
-- why: the rows of IN stand above the states
-- set: enable_eager_aggregate on
-- set: min_eager_agg_group_size 0
-- node: Partial
CREATE TABLE t (id int PRIMARY KEY, b int, c text);
CREATE TABLE u (id int PRIMARY KEY, t int NOT NULL, d int);
-- query
SELECT u.t, sum(u.d) FROM u JOIN t ON u.t = t.id WHERE u.t IN (SELECT b FROM t) GROUP BY u.t
