-- verdict: not_equivalent
-- why: the same inside another query
CREATE TABLE item (id int PRIMARY KEY, price int NOT NULL);
-- q1
SELECT s.id + 1 FROM (SELECT id FROM item ORDER BY price DESC LIMIT 1) s
-- q2
SELECT id + 1 FROM item WHERE price = (SELECT max(price) FROM item)
