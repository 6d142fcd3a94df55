-- why: a key's partner adds nothing
-- without: u
CREATE TABLE t (id int PRIMARY KEY, b int, c text);
CREATE TABLE u (id int PRIMARY KEY, t int NOT NULL REFERENCES t (id), d int);
-- query
SELECT t.b FROM t LEFT JOIN u ON t.id = u.id
