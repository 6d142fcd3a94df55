-- verdict: not_equivalent
-- why: of sums that may be NULL, NULL comes first
CREATE TABLE sale (id int PRIMARY KEY, shop int NOT NULL, price int);
-- q1
SELECT shop FROM (SELECT shop, rank() OVER (ORDER BY sum(price) DESC) AS r FROM sale GROUP BY shop) AS g WHERE r = 1
-- q2
WITH g AS (SELECT shop, sum(price) AS s FROM sale GROUP BY shop) SELECT shop FROM g WHERE s >= (SELECT max(s) FROM g)
