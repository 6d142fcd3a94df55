-- verdict: equivalent*
-- assumes: modulo errors
CREATE TABLE shop (id int, name text, least int);
CREATE TABLE item (shop int, price int);
-- q1
SELECT shop FROM item GROUP BY shop HAVING count(*) > (SELECT least FROM shop WHERE name = 'North')
-- q2
SELECT i.shop FROM (SELECT shop, count(*) AS n FROM item GROUP BY shop) i JOIN shop s ON s.name = 'North' AND i.n > s.least
