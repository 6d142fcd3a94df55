-- verdict: equivalent*
-- why: which of several prices is taken is open, so those databases are left out
CREATE TABLE item (id int PRIMARY KEY, price int NOT NULL CHECK (price > 0));
-- q1
SELECT max(price) + 1 FROM (SELECT price FROM item LIMIT 1) s
-- q2
SELECT (SELECT price FROM item LIMIT 1) + 1
