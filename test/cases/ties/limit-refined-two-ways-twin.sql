-- verdict: not_equivalent
-- why: upwards and downwards are two results without chance
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n, id LIMIT 1
-- q2
SELECT id FROM e ORDER BY n, id DESC LIMIT 1
