-- verdict: equivalent
-- why: whichever of tied rows come first, the result is the same
-- chance: none
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT n FROM e WHERE id = 1 LIMIT 1
-- q2
SELECT n FROM e WHERE id = 1
