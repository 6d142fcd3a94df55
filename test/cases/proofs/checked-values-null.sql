-- verdict: equivalent
CREATE TABLE item (id int PRIMARY KEY, ord int NOT NULL, n int CHECK (n BETWEEN 1 AND 100), price numeric(8,2) NOT NULL CHECK (price > 0));
-- q1
SELECT id FROM item WHERE n >= 1
-- q2
SELECT id FROM item WHERE n IS NOT NULL
