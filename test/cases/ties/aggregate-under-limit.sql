-- verdict: equivalent
-- why: whichever of tied rows come first, the result is the same
-- chance: none
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT count(*) FROM e LIMIT 1
-- q2
SELECT count(id) FROM e
