-- verdict: not_equivalent
-- why: a row of NULLs IS NULL, and is not the null row to IS DISTINCT FROM
CREATE TYPE pair AS (a int, b int);
CREATE TABLE holder (id int PRIMARY KEY, p pair);
-- q1
SELECT id FROM holder WHERE p IS NULL
-- q2
SELECT id FROM holder WHERE p IS NOT DISTINCT FROM NULL
