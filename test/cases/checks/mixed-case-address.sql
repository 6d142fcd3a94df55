-- verdict: not_equivalent
CREATE DOMAIN email AS text CHECK (VALUE ~ '^[^@\s]+@[^@\s]+\.[a-z]{2,}$');
CREATE TABLE customer (id int PRIMARY KEY, mail email NOT NULL);
-- q1
SELECT id FROM customer WHERE lower(mail) LIKE '%@example.com'
-- q2
SELECT id FROM customer WHERE mail LIKE '%@example.com'
