-- verdict: not_equivalent
-- why: LIMIT 1 takes one of several shops without an error
CREATE TABLE shop (id int, name text);
CREATE TABLE item (shop int, price int);
-- q1
SELECT price FROM item WHERE shop = (SELECT id FROM shop WHERE name = 'North' ORDER BY id LIMIT 1)
-- q2
SELECT i.price FROM item i JOIN shop s ON i.shop = s.id WHERE s.name = 'North'
