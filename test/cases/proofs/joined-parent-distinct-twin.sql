-- verdict: not_equivalent
-- why: an item without a product
CREATE TABLE product (id int PRIMARY KEY);
CREATE TABLE orders (id int PRIMARY KEY, total int);
CREATE TABLE item (id int PRIMARY KEY, order_id int NOT NULL REFERENCES orders, product int REFERENCES product);
-- q1
SELECT DISTINCT o.total FROM orders o JOIN item i ON i.order_id = o.id JOIN product p ON p.id = i.product
-- q2
SELECT DISTINCT o.total FROM orders o JOIN item i ON i.order_id = o.id
