-- verdict: equivalent_within_bound
-- why: whichever of tied rows come first, the result is the same
-- chance: none
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT count(*) FROM (SELECT n FROM e LIMIT 2) s
-- q2
SELECT least(count(*), 2) FROM e
