-- verdict: not_equivalent
-- why: which row the LIMIT takes does not show in a count, so two rows are no excuse
CREATE TABLE item (id int PRIMARY KEY, price int NOT NULL CHECK (price > 0));
-- q1
SELECT count(*) FROM (SELECT price FROM item LIMIT 1) s WHERE price > 0
-- q2
SELECT count(DISTINCT price) FROM item
