-- set: enable_hashjoin off
-- set: enable_nestloop off
-- node: Merge
CREATE TABLE t (id int PRIMARY KEY, b int, c text);
CREATE TABLE u (id int PRIMARY KEY, t int NOT NULL REFERENCES t (id), d int);
-- query
SELECT t.c, u.d FROM u JOIN t ON t.id = u.t
