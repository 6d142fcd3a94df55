-- verdict: not_equivalent
-- why: by the other key first, another row may be the first, whatever comes of ties
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n LIMIT 1
-- q2
SELECT id FROM e ORDER BY m, n LIMIT 1
