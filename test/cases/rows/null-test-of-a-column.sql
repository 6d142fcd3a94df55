-- verdict: equivalent
-- why: the same test under a condition that says more
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
-- q1
SELECT id FROM holder WHERE c IS NOT NULL AND id > 1
-- q2
SELECT id FROM holder WHERE id >= 2 AND c IS NOT NULL
