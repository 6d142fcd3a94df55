CREATE TABLE t (id int PRIMARY KEY, b int, c text);
CREATE TABLE u (id int PRIMARY KEY, t int NOT NULL REFERENCES t (id), d int);
-- query
SELECT t.id, t.c, count(*) FROM t JOIN u ON u.t = t.id GROUP BY t.id
