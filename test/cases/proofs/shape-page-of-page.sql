-- verdict: equivalent
-- chance: none
-- why: two cuts of one order are one cut
CREATE TABLE author (id int PRIMARY KEY, name text);
CREATE TABLE post (id int PRIMARY KEY, author int NOT NULL REFERENCES author, created int, title text);
-- q1
SELECT id FROM (SELECT id, created FROM post ORDER BY created DESC, id LIMIT 30 OFFSET 5) s ORDER BY created DESC, id LIMIT 40 OFFSET 20
-- q2
SELECT id FROM post ORDER BY created DESC, id LIMIT 10 OFFSET 25
