-- verdict: equivalent*
-- assumes: modulo errors
-- why: where there is one such shop, or none, to be equal to it is to be among them
CREATE TABLE shop (id int, name text);
CREATE TABLE item (shop int, price int);
-- q1
SELECT count(*) FROM item WHERE shop = (SELECT id FROM shop WHERE name = 'North') AND price > 3
-- q2
SELECT count(*) FROM item WHERE shop IN (SELECT id FROM shop WHERE name = 'North') AND price > 3
