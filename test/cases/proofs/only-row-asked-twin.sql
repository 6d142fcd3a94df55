-- verdict: not_equivalent
-- why: of no shop, nothing is known to be different from it, and NOT IN is true
CREATE TABLE shop (id int NOT NULL, name text);
CREATE TABLE item (shop int NOT NULL, price int);
-- q1
SELECT count(*) FROM item WHERE shop <> (SELECT id FROM shop WHERE name = 'North')
-- q2
SELECT count(*) FROM item WHERE shop NOT IN (SELECT id FROM shop WHERE name = 'North')
