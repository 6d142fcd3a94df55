-- verdict: equivalent
-- reached: unknown
-- why: IS NULL of a row is that of all its fields
CREATE TYPE pair AS (a int, b int);
CREATE TABLE holder (id int PRIMARY KEY, p pair);
-- q1
SELECT id FROM holder WHERE p IS NULL
-- q2
SELECT id FROM holder WHERE (p).a IS NULL AND (p).b IS NULL
