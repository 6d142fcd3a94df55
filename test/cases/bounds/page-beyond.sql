-- verdict: unknown
-- bound: 3
-- reason: both results were empty on every database tried: 41 rows per table would be needed
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY id LIMIT 20 OFFSET 40
-- q2
SELECT id FROM e ORDER BY n, id LIMIT 20 OFFSET 40
