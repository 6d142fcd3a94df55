-- set: enable_seqscan off
-- set: enable_bitmapscan off
-- set: enable_hashjoin off
-- set: enable_mergejoin off
-- node: Nested Loop
-- node: Index
CREATE TABLE t (id int PRIMARY KEY, b int, c text);
CREATE TABLE u (id int PRIMARY KEY, t int NOT NULL REFERENCES t (id), d int);
-- query
SELECT t.b, u.d FROM u JOIN t ON t.id = u.d + 1
