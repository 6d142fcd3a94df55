-- verdict: equivalent
-- why: in falling order the greatest value is the first one
CREATE TABLE pay (id int PRIMARY KEY, dept int, amount int);
-- q1
SELECT id, max(amount) OVER (PARTITION BY dept ORDER BY amount DESC NULLS LAST) FROM pay
-- q2
SELECT id, max(amount) OVER (PARTITION BY dept) FROM pay
