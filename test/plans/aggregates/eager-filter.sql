-- pg: >= 19
-- why: FILTER and HAVING
-- set: enable_eager_aggregate on
-- set: min_eager_agg_group_size 0
-- node: Partial
CREATE TABLE t (id int PRIMARY KEY, b int, c text);
CREATE TABLE u (id int PRIMARY KEY, t int NOT NULL, d int);
-- query
SELECT t.b, avg(u.d) FILTER (WHERE u.d > 1), count(u.d) FROM t JOIN u ON u.t = t.id GROUP BY t.b HAVING count(*) > 1
