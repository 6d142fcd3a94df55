-- pg: >= 19
-- why: the side that is kept is aggregated first
-- set: enable_eager_aggregate on
-- set: min_eager_agg_group_size 0
-- node: Aggregate
CREATE TABLE t (id int PRIMARY KEY, b int, c text);
CREATE TABLE u (id int PRIMARY KEY, t int NOT NULL, d int);
-- query
SELECT t.b, sum(t.id), count(u.id) FROM t LEFT JOIN u ON u.t = t.id GROUP BY t.b
