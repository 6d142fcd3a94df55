-- verdict: not_equivalent
-- why: a row of the DISTINCT is NULL
CREATE TABLE orders (id int PRIMARY KEY, customer int, status text NOT NULL);
-- q1
SELECT status, count(DISTINCT customer) FROM orders GROUP BY status
-- q2
SELECT status, count(*) FROM (SELECT DISTINCT status, customer FROM orders) AS s GROUP BY status
