-- verdict: equivalent
-- why: no NULL, so as many values as rows
CREATE TABLE orders (id int PRIMARY KEY, customer int NOT NULL, status text NOT NULL);
-- q1
SELECT status, count(DISTINCT customer) FROM orders GROUP BY status
-- q2
SELECT status, count(*) FROM (SELECT DISTINCT status, customer FROM orders) AS s GROUP BY status
