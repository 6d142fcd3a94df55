-- verdict: not_equivalent
-- why: a condition on what is looked up after the cut makes the page shorter
CREATE TABLE author (id int PRIMARY KEY, name text);
CREATE TABLE post (id int PRIMARY KEY, author int NOT NULL REFERENCES author, created int, title text);
-- q1
SELECT p.id, a.name FROM post p JOIN author a ON a.id = p.author WHERE a.name <> '' ORDER BY p.created, p.id LIMIT 2
-- q2
SELECT p.id, a.name FROM (SELECT id FROM post ORDER BY created, id LIMIT 2) k JOIN post p ON p.id = k.id JOIN author a ON a.id = p.author WHERE a.name <> '' ORDER BY p.created, p.id
