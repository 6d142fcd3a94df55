-- verdict: not_equivalent
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY id LIMIT 20 OFFSET 40
-- q2
SELECT id FROM e ORDER BY n, id LIMIT 20 OFFSET 40
