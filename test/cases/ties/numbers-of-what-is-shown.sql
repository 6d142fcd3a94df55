-- verdict: equivalent
-- why: whichever of tied rows come first, the result is the same
-- chance: none
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT n, m FROM e ORDER BY n, m LIMIT 2
-- q2
SELECT n, m FROM (SELECT n, m, row_number() OVER (ORDER BY n, m) r FROM e) s WHERE r <= 2 ORDER BY n, m
