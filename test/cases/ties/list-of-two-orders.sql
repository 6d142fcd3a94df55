-- verdict: equivalent*
-- why: all rows may be in one order by n, m, where n decides
-- assumes: where the order of tied rows decides the result, the second query takes one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, n FROM e ORDER BY n
-- q2
SELECT id, n FROM e ORDER BY n, id DESC
