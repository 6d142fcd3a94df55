-- verdict: equivalent*
-- why: which value the subquery has is chance
-- assumes: where the order of tied rows decides the result
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e WHERE id = (SELECT f.n FROM e f LIMIT 1)
-- q2
SELECT id FROM e WHERE id = (SELECT f.n FROM e f ORDER BY f.n, f.id LIMIT 1)
