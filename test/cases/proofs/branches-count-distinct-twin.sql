-- verdict: not_equivalent
-- why: the filter lets rows of two branches through
CREATE TABLE sale (shop int, clerk text, item text, price int);
-- q1
SELECT shop, count(DISTINCT clerk) FROM sale GROUP BY shop
-- q2
SELECT shop, count(clerk) FILTER (WHERE g <> 2)
FROM (SELECT shop, clerk, item, grouping(shop, clerk, item) AS g FROM sale GROUP BY GROUPING SETS ((shop, clerk), (shop, item), (shop, clerk, item))) x GROUP BY shop
