-- verdict: not_equivalent
-- why: equal fields may be spelled differently
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
-- q1
SELECT (c).n::text FROM holder WHERE c = ROW(1, 1.0)::pair
-- q2
SELECT '1.0' FROM holder WHERE c = ROW(1, 1.0)::pair
