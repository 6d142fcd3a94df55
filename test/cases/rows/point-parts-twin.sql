-- verdict: not_equivalent
-- why: coordinates are not exchanged
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
-- q1
SELECT p[0], p[1] FROM holder
-- q2
SELECT p[1], p[0] FROM holder
