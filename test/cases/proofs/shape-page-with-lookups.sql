-- verdict: equivalent
-- chance: none
-- why: a look-up of one row finds no other page, before the cut or after it
CREATE TABLE author (id int PRIMARY KEY, name text);
CREATE TABLE post (id int PRIMARY KEY, author int NOT NULL REFERENCES author, created int, title text);
-- q1
SELECT p.id, a.name FROM post p LEFT JOIN author a ON a.id = p.author WHERE p.title <> '' ORDER BY p.created, p.id LIMIT 10 OFFSET 10
-- q2
SELECT p.id, a.name FROM (SELECT id FROM post WHERE title <> '' ORDER BY created, id LIMIT 10 OFFSET 10) k JOIN post p ON p.id = k.id JOIN author a ON a.id = p.author ORDER BY p.created, p.id
