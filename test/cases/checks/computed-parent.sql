-- verdict: not_equivalent
-- why: the parent's check must hold, too
CREATE TABLE customer (id int PRIMARY KEY, phone varchar(20) NOT NULL CHECK (phone SIMILAR TO '\+[0-9]{6,12}'));
CREATE TABLE purchase (id int PRIMARY KEY, customer int NOT NULL REFERENCES customer, total int);
-- q1
SELECT customer FROM purchase
-- q2
SELECT DISTINCT customer FROM purchase
