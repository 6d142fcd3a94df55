-- verdict: equivalent_within_bound
-- why: whichever of tied rows come first, the result is the same
-- chance: none
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT 1 FROM e LIMIT 5
-- q2
SELECT 1 FROM e ORDER BY n LIMIT 5
