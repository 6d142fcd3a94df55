-- verdict: equivalent
CREATE TABLE sale (shop int, desk int, price int);
-- q1
SELECT shop, desk, sum(price), max(price) FROM sale GROUP BY shop, desk
-- q2
SELECT a.shop, a.desk, a.s, b.m FROM (SELECT shop, desk, sum(price) AS s FROM sale GROUP BY shop, desk) a
JOIN (SELECT shop, desk, max(price) AS m FROM sale GROUP BY shop, desk) b ON a.shop IS NOT DISTINCT FROM b.shop AND a.desk IS NOT DISTINCT FROM b.desk
