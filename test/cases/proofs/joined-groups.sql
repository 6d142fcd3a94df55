-- verdict: equivalent
-- why: each group has one row on either side
CREATE TABLE sale (shop int, clerk text, price int);
-- q1
SELECT shop, sum(price), count(DISTINCT clerk) FROM sale GROUP BY shop
-- q2
SELECT a.shop, a.s, b.c FROM (SELECT shop, sum(price) AS s FROM sale GROUP BY shop) a
JOIN (SELECT shop, count(clerk) AS c FROM (SELECT DISTINCT shop, clerk FROM sale) d GROUP BY shop) b ON a.shop IS NOT DISTINCT FROM b.shop
