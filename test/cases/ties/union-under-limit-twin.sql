-- verdict: equivalent*
-- why: a row of the one table is a row of both
-- assumes: where the order of tied rows decides the result, the second query permits only some
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
(SELECT id FROM e) UNION (SELECT m FROM e) LIMIT 1
-- q2
SELECT id FROM e LIMIT 1
