-- verdict: not_equivalent
-- why: not as many rows
CREATE TABLE lot (id int PRIMARY KEY, name text);
CREATE TABLE bid (lot int, bidder int, price int);
-- q1
SELECT l.name, b.bidder, b.price FROM (SELECT *, row_number() OVER (PARTITION BY lot ORDER BY price) AS n FROM bid) b JOIN lot l ON l.id = b.lot WHERE n <= 3
-- q2
SELECT l.name, b.bidder, b.price FROM lot l CROSS JOIN LATERAL (SELECT bidder, price FROM bid WHERE lot = l.id ORDER BY price LIMIT 2) b
