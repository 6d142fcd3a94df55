-- verdict: equivalent
-- needs: ltree
-- why: the same, said otherwise
CREATE EXTENSION IF NOT EXISTS ltree;
CREATE TABLE u (id int PRIMARY KEY, h ltree NOT NULL);
CREATE TABLE t (id int PRIMARY KEY, u int NOT NULL REFERENCES u, note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
