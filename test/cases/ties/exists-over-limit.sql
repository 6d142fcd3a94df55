-- verdict: equivalent
-- why: whichever of tied rows come first, the result is the same
-- chance: none
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e WHERE EXISTS (SELECT f.m FROM e f WHERE f.n = e.m LIMIT 1)
-- q2
SELECT id FROM e WHERE m IN (SELECT n FROM e)
