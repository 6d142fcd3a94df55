-- verdict: not_equivalent
-- why: a customer without a city may have an order: counted by the second count, and not by the first
CREATE TABLE customer (id int UNIQUE, city int);
CREATE TABLE purchase (number int UNIQUE, customer int REFERENCES customer (id));
-- q1
SELECT c.id % 2 AS half, count(c.city) - count(p.number) AS n FROM customer c LEFT JOIN purchase p ON p.customer = c.id GROUP BY 1
-- q2
SELECT c.id % 2 AS half, count(CASE WHEN p.number IS NULL THEN c.city END) AS n FROM customer c LEFT JOIN purchase p ON p.customer = c.id GROUP BY 1
