-- verdict: equivalent
-- why: the groups that count, as different pairs
CREATE TABLE sale (shop int, clerk text, item text, price int);
-- q1
SELECT shop, sum(price), count(DISTINCT CASE WHEN clerk IS NOT NULL AND item IS NOT NULL THEN (clerk, item) END) FROM sale GROUP BY shop
-- q2
SELECT shop, sum(s)::bigint, count(CASE WHEN clerk IS NOT NULL AND item IS NOT NULL THEN 1 END)
FROM (SELECT shop, clerk, item, sum(price) AS s FROM sale GROUP BY shop, clerk, item) x GROUP BY shop
