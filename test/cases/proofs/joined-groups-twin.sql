-- verdict: not_equivalent
-- why: = loses the group of NULL
CREATE TABLE sale (shop int, clerk text, price int);
-- q1
SELECT shop, sum(price), count(DISTINCT clerk) FROM sale GROUP BY shop
-- q2
SELECT a.shop, a.s, b.c FROM (SELECT shop, sum(price) AS s FROM sale GROUP BY shop) a
JOIN (SELECT shop, count(DISTINCT clerk) AS c FROM sale GROUP BY shop) b ON a.shop = b.shop
