-- verdict: equivalent
-- why: a sum of such numbers is above 0
CREATE TABLE item (id int PRIMARY KEY, ord int NOT NULL, n int CHECK (n BETWEEN 1 AND 100), price numeric(8,2) NOT NULL CHECK (price > 0));
-- q1
SELECT ord, sum(price) FROM item GROUP BY ord HAVING sum(price) > 0
-- q2
SELECT ord, sum(price) FROM item GROUP BY ord
