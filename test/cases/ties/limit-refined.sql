-- verdict: equivalent*
-- why: any row, or the one with the least key
-- assumes: where the order of tied rows decides the result, the second query takes one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e LIMIT 1
-- q2
SELECT id FROM e ORDER BY id LIMIT 1
