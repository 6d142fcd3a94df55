-- verdict: equivalent
-- why: whichever of tied rows come first, the result is the same
-- chance: none
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT n FROM e LIMIT 0
-- q2
SELECT n FROM e WHERE false
