-- verdict: not_equivalent
CREATE TABLE shape (id int PRIMARY KEY, a box, b box);
-- q1
SELECT id FROM shape WHERE a = b
-- q2
SELECT id FROM shape WHERE a ~= b
