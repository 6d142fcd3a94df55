-- verdict: not_equivalent
-- why: up to the second is not the second alone
CREATE TABLE author (id int PRIMARY KEY, name text);
CREATE TABLE post (id int PRIMARY KEY, author int REFERENCES author, created int);
-- q1
SELECT a.id, (SELECT p.id FROM post p WHERE p.author = a.id ORDER BY p.created DESC, p.id LIMIT 1 OFFSET 1) AS second FROM author a
-- q2
SELECT a.id, s.id AS second FROM author a LEFT JOIN (SELECT author, id, row_number() OVER (PARTITION BY author ORDER BY created DESC, id) AS n FROM post) s ON s.author = a.id AND s.n >= 1 AND s.n <= 2
