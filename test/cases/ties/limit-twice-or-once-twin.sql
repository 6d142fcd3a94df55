-- verdict: not_equivalent
-- why: never a row and its successor
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT a.id, b.id FROM (SELECT id FROM e LIMIT 1) a, (SELECT id FROM e LIMIT 1) b
-- q2
SELECT id, id + 1 FROM (SELECT id FROM e WHERE id < 9 LIMIT 1) a
