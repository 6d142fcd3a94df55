-- verdict: not_equivalent
-- why: the price is not the same for all orders of the group
CREATE TABLE orders (id int PRIMARY KEY, client int, town int, price int);
-- q1
SELECT o.id, o.price FROM orders o JOIN (SELECT max(id) AS last FROM orders WHERE price > 3 GROUP BY client, town) g ON g.last = o.id
-- q2
SELECT max(id), max(price) FROM orders WHERE 3 < price GROUP BY client, town
