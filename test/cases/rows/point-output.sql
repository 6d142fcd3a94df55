-- verdict: equivalent
-- why: a type without equality passes through a join
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
CREATE TABLE more (id int PRIMARY KEY, holder int NOT NULL REFERENCES holder);
-- q1
SELECT h.p FROM holder h JOIN more m ON m.holder = h.id
-- q2
SELECT (SELECT h.p FROM holder h WHERE h.id = m.holder) FROM more m
