-- verdict: equivalent
-- why: the same from the other side
-- assumes: the second query takes one of the results that the first permits (it refines it)
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e LIMIT 2
-- q2
SELECT id FROM e ORDER BY id LIMIT 2
