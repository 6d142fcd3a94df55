-- verdict: equivalent
-- assumes: the second query takes one of the results that the first permits (it refines it)
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n LIMIT 7
-- q2
SELECT id FROM e ORDER BY n, id LIMIT 7
