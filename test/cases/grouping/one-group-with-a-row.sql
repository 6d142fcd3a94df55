-- verdict: equivalent
-- why: HAVING refuses the group of no rows; shop and kind are constants
CREATE TABLE sale (id int PRIMARY KEY, shop text, sold numeric, kind int);
-- q1
SELECT shop, kind, sum(sold) FROM sale WHERE shop = 'a' AND kind = 1 GROUP BY shop, kind
-- q2
SELECT min(shop), min(kind), sum(sold) FROM sale WHERE shop = 'a' AND kind BETWEEN 1 AND 1 HAVING count(*) > 0
