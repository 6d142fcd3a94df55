-- verdict: not_equivalent
-- why: two buckets have a row each, one bucket has both
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, ntile(2) OVER (ORDER BY n) FROM e
-- q2
SELECT id, ntile(1) OVER (ORDER BY n) FROM e
