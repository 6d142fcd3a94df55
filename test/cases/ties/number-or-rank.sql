-- verdict: not_equivalent
-- why: of two tied rows one has the number 1, and both have the rank
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id, row_number() OVER (ORDER BY n) AS r FROM e) s WHERE r = 1
-- q2
SELECT id FROM (SELECT id, rank() OVER (ORDER BY n) AS r FROM e) s WHERE r = 1
