-- verdict: not_equivalent
-- why: for boxes = compares areas
CREATE TABLE shape (id int PRIMARY KEY, a box, b box);
-- q1
SELECT a::text FROM shape WHERE a = b
-- q2
SELECT b::text FROM shape WHERE a = b
