-- verdict: not_equivalent
-- why: the price may be NULL, too
CREATE TABLE sale (id int PRIMARY KEY, shop int, kind text, price int);
-- q1
SELECT shop, max(coalesce(CASE WHEN kind = 'net' THEN price WHEN kind = 'tax' THEN NULL ELSE -1 END, -1)) FROM sale GROUP BY shop
-- q2
SELECT shop, max(CASE WHEN kind = 'net' THEN price WHEN kind = 'tax' THEN -1 ELSE -1 END) FROM sale GROUP BY shop
