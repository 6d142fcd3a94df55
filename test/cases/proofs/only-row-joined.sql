-- verdict: equivalent*
-- assumes: modulo errors
-- why: more than one such shop is an error, so each item meets one row of it
CREATE TABLE shop (id int, name text);
CREATE TABLE item (shop int, price int);
-- q1
SELECT price FROM item WHERE shop = (SELECT id FROM shop WHERE name = 'North')
-- q2
SELECT i.price FROM item i JOIN shop s ON i.shop = s.id WHERE s.name = 'North'
