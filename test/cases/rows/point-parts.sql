-- verdict: equivalent
-- why: the coordinates of a point are subscripts
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
-- q1
SELECT p[0], p[1] FROM holder WHERE id IN (1, 2)
-- q2
SELECT p[0], p[1] FROM holder WHERE id = 1 OR id = 2
