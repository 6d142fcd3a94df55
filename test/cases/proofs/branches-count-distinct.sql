-- verdict: equivalent
-- why: each aggregate looks at one branch of the grouping sets
CREATE TABLE sale (shop int, clerk text, item text, price int);
-- q1
SELECT shop, count(DISTINCT clerk), count(DISTINCT item), sum(price) FROM sale GROUP BY shop
-- q2
SELECT shop, count(clerk) FILTER (WHERE g = 1), count(item) FILTER (WHERE g = 2), (min(s) FILTER (WHERE g = 3))::bigint
FROM (SELECT shop, clerk, item, sum(price) AS s, grouping(shop, clerk, item) AS g FROM sale GROUP BY GROUPING SETS ((shop, clerk), (shop, item), (shop))) x GROUP BY shop
