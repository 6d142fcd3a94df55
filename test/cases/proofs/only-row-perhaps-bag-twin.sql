-- verdict: not_equivalent
-- why: cheap items are there once, however many shops there are
CREATE TABLE shop (id int NOT NULL, name text NOT NULL);
CREATE TABLE item (shop int NOT NULL, price int NOT NULL);
-- q1
SELECT price FROM item WHERE CASE WHEN price < 3 THEN true ELSE shop = (SELECT id FROM shop WHERE name = 'North') END
-- q2
SELECT i.price FROM item i LEFT JOIN shop s ON s.name = 'North' WHERE price < 3 OR i.shop = s.id
