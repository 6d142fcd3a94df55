-- verdict: not_equivalent
-- why: (NULL, NULL) is a row, and counts
CREATE TABLE sale (shop int, clerk text, item text);
-- q1
SELECT shop, count(DISTINCT (clerk, item)) FROM sale GROUP BY shop
-- q2
SELECT shop, count(clerk) FROM (SELECT DISTINCT shop, clerk, item FROM sale) x GROUP BY shop
