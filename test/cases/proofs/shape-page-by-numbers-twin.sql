-- verdict: not_equivalent
-- why: from the second number on is after the first, not after the second
CREATE TABLE author (id int PRIMARY KEY, name text);
CREATE TABLE post (id int PRIMARY KEY, author int NOT NULL REFERENCES author, created int, title text);
-- q1
SELECT id, title FROM (SELECT p.id, p.title, row_number() OVER (ORDER BY p.created DESC, p.id) AS n FROM post p) s WHERE n >= 2 ORDER BY n
-- q2
SELECT id, title FROM post ORDER BY created DESC, id OFFSET 2
