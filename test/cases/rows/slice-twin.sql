-- verdict: not_equivalent
-- why: an open bound is the array's own, which need not be 1
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
-- q1
SELECT a[1:2] FROM holder
-- q2
SELECT a[:2] FROM holder
