-- verdict: equivalent*
-- why: the key that breaks the ties is left out
-- assumes: where the order of tied rows decides the result, the second query takes one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n LIMIT 1
-- q2
SELECT id FROM e ORDER BY n, id DESC LIMIT 1
