-- verdict: not_equivalent
-- why: a seat after that one is not the one before
CREATE TABLE seat (no int PRIMARY KEY, free boolean NOT NULL, price bigint NOT NULL);
-- q1
SELECT s.no FROM seat s JOIN (SELECT no + 1 AS next, max(price) AS m FROM seat WHERE free GROUP BY no + 1) p ON p.next = s.no WHERE s.free AND s.price - p.m <= 2
-- q2
SELECT no FROM seat s WHERE free AND EXISTS (SELECT 1 FROM seat p WHERE p.no - s.no = 1 AND p.free AND s.price < p.price + 3)
