-- verdict: equivalent*
-- why: two rows, or one row twice
-- assumes: where the order of tied rows decides the result, the second query permits only some
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT a.id, b.id FROM (SELECT id FROM e LIMIT 1) a, (SELECT id FROM e LIMIT 1) b
-- q2
SELECT id, id FROM (SELECT id FROM e LIMIT 1) a
