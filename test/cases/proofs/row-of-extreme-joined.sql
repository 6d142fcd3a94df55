-- verdict: equivalent
-- why: the row with the greatest id of a client and town has that client
CREATE TABLE orders (id int PRIMARY KEY, client int, town int, price int);
-- q1
SELECT o.id, o.client FROM orders o JOIN (SELECT max(id) AS last FROM orders WHERE price > 3 GROUP BY client, town) g ON g.last = o.id
-- q2
SELECT max(id), client FROM orders WHERE 3 < price GROUP BY client, town
