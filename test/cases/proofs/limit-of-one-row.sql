-- verdict: equivalent
-- why: a key, so no more than one row
CREATE TABLE orders (id int PRIMARY KEY, total int);
-- q1
SELECT total FROM orders WHERE id = 5 ORDER BY total LIMIT 3
-- q2
SELECT total FROM orders WHERE id = 5
