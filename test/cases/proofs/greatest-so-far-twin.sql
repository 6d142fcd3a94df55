-- verdict: not_equivalent
-- why: NULLs come first, and the greatest of them is NULL
CREATE TABLE pay (id int PRIMARY KEY, dept int, amount int);
-- q1
SELECT id, max(amount) OVER (PARTITION BY dept ORDER BY amount DESC) FROM pay
-- q2
SELECT id, max(amount) OVER (PARTITION BY dept) FROM pay
