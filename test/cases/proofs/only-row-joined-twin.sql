-- verdict: not_equivalent
-- why: any of several shops will do for ANY, and there is no error: a join finds each
CREATE TABLE shop (id int, name text);
CREATE TABLE item (shop int, price int);
-- q1
SELECT price FROM item WHERE shop = ANY (SELECT id FROM shop WHERE name = 'North')
-- q2
SELECT i.price FROM item i JOIN shop s ON i.shop = s.id WHERE s.name = 'North'
