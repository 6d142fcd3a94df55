-- verdict: not_equivalent
CREATE TABLE shape (id int PRIMARY KEY, p point);
-- q1
SELECT p[0] FROM shape
-- q2
SELECT p[1] FROM shape
