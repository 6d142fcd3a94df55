-- verdict: equivalent*
-- why: the key that breaks ties is left out, and whatever the second page has the first may have
-- assumes: where the order of tied rows decides the result, the second query takes one of the results that the first permits
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e ORDER BY n LIMIT 1 OFFSET 1
-- q2
SELECT id FROM e ORDER BY n, id LIMIT 1 OFFSET 1
