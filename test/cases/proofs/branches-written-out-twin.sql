-- verdict: not_equivalent
-- why: one branch has fewer rows, so groups are missing there, but not in the union
CREATE TABLE sale (shop int, clerk text, price int);
-- q1
SELECT shop, count(DISTINCT clerk), sum(price) FROM sale GROUP BY shop
-- q2
SELECT shop, count(clerk), max(s)::bigint FROM (SELECT shop, clerk, NULL::bigint AS s FROM sale WHERE price > 0 GROUP BY shop, clerk
UNION ALL SELECT shop, NULL, sum(price) FROM sale GROUP BY shop) x GROUP BY shop
