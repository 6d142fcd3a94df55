-- verdict: equivalent
-- why: json has no equality; what is written the same is the same
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
-- q1
SELECT id, j FROM holder WHERE id > 1
-- q2
SELECT id, j FROM holder WHERE id >= 2
