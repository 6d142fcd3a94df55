-- verdict: equivalent*
-- why: the second order leaves less to chance than the first, but something
-- assumes: where the order of tied rows decides the result, the second query permits only some
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n LIMIT 1
-- q2
SELECT id FROM e ORDER BY n, m LIMIT 1
