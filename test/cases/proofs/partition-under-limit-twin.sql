-- verdict: not_equivalent
CREATE TABLE bid (lot int, bidder int, price int, round int);
-- q1
SELECT lot, bidder, price FROM (SELECT *, row_number() OVER (PARTITION BY lot ORDER BY price DESC NULLS LAST) AS n FROM bid) t WHERE n = 1
-- q2
SELECT DISTINCT ON (lot) lot, bidder, price FROM bid ORDER BY lot, price DESC
