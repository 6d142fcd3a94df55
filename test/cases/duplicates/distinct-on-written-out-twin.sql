-- verdict: not_equivalent
-- why: rows without a lot are equal to none
CREATE TABLE bid (lot int, bidder int, price int);
-- q1
SELECT DISTINCT ON (lot) lot, price FROM bid ORDER BY lot, price
-- q2
SELECT b.lot, b.price FROM (SELECT DISTINCT lot FROM bid) l, LATERAL (SELECT * FROM bid WHERE bid.lot = l.lot ORDER BY price LIMIT 1) b
