-- verdict: not_equivalent
-- why: pages of one and of two rows
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n LIMIT 1 OFFSET 1
-- q2
SELECT id FROM e ORDER BY n LIMIT 2 OFFSET 1
