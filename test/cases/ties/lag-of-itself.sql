-- verdict: not_equivalent
-- why: no row is the one before itself
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, lag(id) OVER (ORDER BY n) FROM e
-- q2
SELECT id, id FROM e
