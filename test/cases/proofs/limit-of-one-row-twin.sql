-- verdict: not_equivalent
-- why: OFFSET leaves it out
CREATE TABLE orders (id int PRIMARY KEY, total int);
-- q1
SELECT total FROM orders WHERE id = 5 ORDER BY total LIMIT 3 OFFSET 1
-- q2
SELECT total FROM orders WHERE id = 5
