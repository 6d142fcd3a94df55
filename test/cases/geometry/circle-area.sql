-- verdict: not_equivalent
-- why: circles are equal when their areas are
CREATE TABLE shape (id int PRIMARY KEY, a circle, b circle);
-- q1
SELECT (center(a))[0] FROM shape WHERE a = b
-- q2
SELECT (center(b))[0] FROM shape WHERE a = b
