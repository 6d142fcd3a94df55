-- verdict: equivalent
-- why: and below IN
CREATE TABLE customer (id int PRIMARY KEY);
CREATE TABLE product (id int PRIMARY KEY);
CREATE TABLE item (id int PRIMARY KEY, customer int, product int NOT NULL REFERENCES product);
-- q1
SELECT c.id FROM customer c WHERE c.id IN (SELECT i.customer FROM item i JOIN product p ON p.id = i.product)
-- q2
SELECT c.id FROM customer c WHERE c.id IN (SELECT i.customer FROM item i)
