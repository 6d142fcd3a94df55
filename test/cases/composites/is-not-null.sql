-- verdict: not_equivalent
-- why: IS NOT NULL of a row is not NOT of its IS NULL
CREATE TYPE pair AS (a int, b int);
CREATE TABLE holder (id int PRIMARY KEY, p pair);
-- q1
SELECT id FROM holder WHERE p IS NOT NULL
-- q2
SELECT id FROM holder WHERE NOT (p IS NULL)
