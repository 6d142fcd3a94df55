-- verdict: not_equivalent
-- why: without the reference a join drops rows
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
CREATE TABLE more (id int PRIMARY KEY, holder int NOT NULL);
-- q1
SELECT h.p FROM holder h JOIN more m ON m.holder = h.id
-- q2
SELECT (SELECT h.p FROM holder h WHERE h.id = m.holder) FROM more m
