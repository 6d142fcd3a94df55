-- verdict: not_equivalent
-- why: one row is in the subquery's result, not all
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e WHERE id IN (SELECT id FROM e LIMIT 1)
-- q2
SELECT id FROM e
