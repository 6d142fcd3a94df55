-- verdict: not_equivalent
-- why: where several are the dearest, the first query may give any of them, but never all
CREATE TABLE item (id int PRIMARY KEY, price int NOT NULL);
-- q1
SELECT id FROM item ORDER BY price DESC LIMIT 1
-- q2
SELECT id FROM item WHERE price = (SELECT max(price) FROM item)
