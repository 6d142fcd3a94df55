-- verdict: not_equivalent
-- why: no row
CREATE TABLE person (id int PRIMARY KEY, town text, born date, score float8);
CREATE TABLE visit (id int PRIMARY KEY, person int NOT NULL REFERENCES person, day date);
-- q1
SELECT id, score + 1 FROM (SELECT * FROM person ORDER BY town OFFSET 1) p ORDER BY town LIMIT 1
-- q2
SELECT id, score + 1 FROM (SELECT p.* FROM (SELECT id FROM person ORDER BY town LIMIT 1) k JOIN person p USING (id)) p ORDER BY town OFFSET 1
