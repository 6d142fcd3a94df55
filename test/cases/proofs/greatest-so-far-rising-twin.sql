-- verdict: not_equivalent
CREATE TABLE pay (id int PRIMARY KEY, dept int, amount int NOT NULL);
-- q1
SELECT id, max(amount) OVER (PARTITION BY dept ORDER BY amount) FROM pay
-- q2
SELECT id, max(amount) OVER (PARTITION BY dept) FROM pay
