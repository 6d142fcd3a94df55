-- verdict: equivalent
CREATE TABLE review (id int PRIMARY KEY, name text COLLATE "C");
-- q1
SELECT (SELECT name FROM review ORDER BY name, id DESC LIMIT 1)
-- q2
SELECT min(name) FROM review
