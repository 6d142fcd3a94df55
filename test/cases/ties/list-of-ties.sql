-- verdict: equivalent*
-- why: a list by n may be the list by n and m
-- assumes: where the order of tied rows decides the result, the second query permits only some
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, n FROM e ORDER BY n
-- q2
SELECT id, n FROM e ORDER BY n, m
