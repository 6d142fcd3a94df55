-- verdict: not_equivalent
-- why: a count is never NULL
CREATE TABLE sale (id int PRIMARY KEY, shop int NOT NULL, kind text NOT NULL, price int);
-- q1
SELECT shop, count(*) FROM sale GROUP BY shop HAVING count(price) IS NOT NULL
-- q2
SELECT shop, count(*) FROM sale x WHERE EXISTS (SELECT 1 FROM sale y WHERE y.shop = x.shop AND y.price IS NOT NULL) GROUP BY shop
