-- verdict: not_equivalent
-- why: all may be NULL
CREATE TABLE item (id int PRIMARY KEY, ord int NOT NULL, n int CHECK (n BETWEEN 1 AND 100), price numeric(8,2) NOT NULL CHECK (price > 0));
-- q1
SELECT ord, sum(n) FROM item GROUP BY ord HAVING sum(n) > 0
-- q2
SELECT ord, sum(n) FROM item GROUP BY ord
