-- why: a parameter is a parameter
-- set: plan_cache_mode force_generic_plan
-- set: enable_seqscan off
-- node: Scan
CREATE TABLE t (id int PRIMARY KEY, b int, c text);
CREATE TABLE u (id int PRIMARY KEY, t int NOT NULL REFERENCES t (id), d int);
-- query
SELECT b FROM t WHERE id = $1 AND b > $2
