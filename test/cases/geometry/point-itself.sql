-- verdict: equivalent
CREATE TABLE shape (id int PRIMARY KEY, p point);
-- q1
SELECT p[0] FROM shape WHERE p IS NOT NULL
-- q2
SELECT p[0] FROM shape WHERE NOT p IS NULL
