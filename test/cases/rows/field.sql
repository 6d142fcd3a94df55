-- verdict: equivalent
-- why: equal rows have equal fields
CREATE TYPE pair AS (x int, n numeric);
CREATE TABLE holder (id int PRIMARY KEY, c pair, a int[], p point, j json);
-- q1
SELECT h.id, (h.c).n FROM holder h JOIN holder g ON g.id = h.id
-- q2
SELECT h.id, (g.c).n FROM holder h JOIN holder g ON g.id = h.id
