-- verdict: not_equivalent
-- why: the branch without the outer key has a group of its own
CREATE TABLE sale (shop int NOT NULL, clerk text, price int);
-- q1
SELECT shop, count(DISTINCT clerk), sum(price) FROM sale GROUP BY shop
-- q2
SELECT shop, count(clerk) FILTER (WHERE g = 0), (min(s) FILTER (WHERE g = 1))::bigint
FROM (SELECT shop, clerk, sum(price) AS s, grouping(shop, clerk) AS g FROM sale GROUP BY GROUPING SETS ((shop, clerk), (shop), ())) x GROUP BY shop
