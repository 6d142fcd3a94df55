-- verdict: equivalent
-- why: a row that has no order has no number of one either
CREATE TABLE customer (id int UNIQUE, city int);
CREATE TABLE purchase (number int UNIQUE, customer int REFERENCES customer (id));
-- q1
SELECT city, count(c.id) - count(p.number) AS n FROM customer c LEFT JOIN purchase p ON p.customer = c.id GROUP BY city HAVING count(c.id) - count(p.number) <> 0
-- q2
SELECT c.city, count(*) AS n FROM customer c JOIN (SELECT b.id FROM customer b LEFT JOIN purchase p ON p.customer = b.id WHERE p.number IS NULL) x ON x.id = c.id GROUP BY c.city
