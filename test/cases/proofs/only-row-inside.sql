-- verdict: equivalent*
-- assumes: modulo errors
CREATE TABLE shop (id int, name text);
CREATE TABLE item (shop int, price int);
-- q1
SELECT price FROM item WHERE price = (SELECT max(price) FROM item WHERE shop = (SELECT id FROM shop WHERE name = 'North'))
-- q2
SELECT price FROM item WHERE price = (SELECT max(i.price) FROM item i JOIN shop s ON s.id = i.shop WHERE s.name = 'North')
