-- verdict: equivalent
-- why: a page by date, and the same page with a key that breaks ties
-- assumes: it refines it
CREATE TABLE person (id int PRIMARY KEY, town text, born date, score float8);
CREATE TABLE visit (id int PRIMARY KEY, person int NOT NULL REFERENCES person, day date);
-- q1
SELECT id, town FROM person ORDER BY born LIMIT 20
-- q2
SELECT id, town FROM person ORDER BY born, id LIMIT 20
