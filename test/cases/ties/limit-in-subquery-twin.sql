-- verdict: not_equivalent
-- why: the least id is no m
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT (SELECT m FROM e LIMIT 1)
-- q2
SELECT (SELECT id FROM e ORDER BY m LIMIT 1)
