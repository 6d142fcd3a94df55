-- verdict: equivalent*
-- why: some m, or that of the least id
-- assumes: where the order of tied rows decides the result, the second query takes one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT (SELECT m FROM e LIMIT 1)
-- q2
SELECT (SELECT m FROM e ORDER BY id LIMIT 1)
