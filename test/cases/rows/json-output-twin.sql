-- verdict: not_equivalent
-- why: documents have no equality, but a document and none are told apart
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
-- q1
SELECT id, j FROM holder
-- q2
SELECT id, CASE WHEN id < 5 THEN j END FROM holder
