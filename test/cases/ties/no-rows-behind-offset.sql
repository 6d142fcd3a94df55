-- verdict: equivalent
-- why: whichever of tied rows come first, the result is the same
-- chance: none
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM (SELECT id FROM e OFFSET 1) s WHERE false
-- q2
SELECT id FROM e WHERE id IS NULL
