-- verdict: equivalent
-- why: the same slice of the same array
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
-- q1
SELECT a[2:3] FROM holder WHERE id > 1
-- q2
SELECT a[2:3] FROM holder WHERE id >= 2
