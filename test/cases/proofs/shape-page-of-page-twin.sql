-- verdict: not_equivalent
-- why: the inner cut takes the rows of the other end
CREATE TABLE author (id int PRIMARY KEY, name text);
CREATE TABLE post (id int PRIMARY KEY, author int NOT NULL REFERENCES author, created int, title text);
-- q1
SELECT id FROM (SELECT id, created FROM post ORDER BY created, id LIMIT 3) s ORDER BY created DESC, id LIMIT 2
-- q2
SELECT id FROM post ORDER BY created DESC, id LIMIT 2
