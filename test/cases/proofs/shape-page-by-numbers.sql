-- verdict: equivalent
-- chance: none
-- why: numbers after 20 and up to 40 are LIMIT 20 OFFSET 20, and their order is that of the window
CREATE TABLE author (id int PRIMARY KEY, name text);
CREATE TABLE post (id int PRIMARY KEY, author int NOT NULL REFERENCES author, created int, title text);
-- q1
SELECT id, title FROM (SELECT p.id, p.title, row_number() OVER (ORDER BY p.created DESC, p.id) AS n FROM post p) s WHERE n > 20 AND n <= 40 ORDER BY n
-- q2
SELECT id, title FROM post ORDER BY created DESC, id LIMIT 20 OFFSET 20
